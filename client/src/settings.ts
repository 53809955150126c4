// What a player chose for this browser. Nothing of it leaves the browser.
import { effect, signal } from '@preact/signals';

export interface Settings {
  language: '' | 'en' | 'it' | 'pt';
  theme: '' | 'plan' | 'lamp';
  motion: '' | 'still';
  /** How fast the moves of others are shown; nothing: calmly, and at once where nothing is to move. */
  pace: '' | Pace;
  muted: boolean;
  /** Between 0 and 1. */
  volume: number;
  memory: boolean;
  confirm: boolean;
  guide: boolean;
  /** Games whose guide was sent away. */
  unguided: string[];
}
export const PACES = ['instant', 'quick', 'calm', 'slow'] as const;
export type Pace = (typeof PACES)[number];
const KEY = 'underhall.settings';
const FIRST: Settings = {
  language: '',
  theme: '',
  motion: '',
  pace: '',
  muted: false,
  volume: 0.6,
  memory: true,
  confirm: false,
  guide: true,
  unguided: [],
};

function load(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return FIRST;
  }
}
export const settings = signal<Settings>(load());
export const set = (change: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...change };
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
export const stillness = signal(still.matches);
still.addEventListener('change', () => (stillness.value = still.matches));

/** Whether things may move at all. */
export const moves = (): boolean => !stillness.value && settings.value.motion !== 'still';

/** How fast the moves of others are shown. */
export const pace = (): Pace => settings.value.pace || (moves() ? 'calm' : 'instant');

effect(() => {
  const { theme, motion } = settings.value,
    root = document.documentElement;
  root.dataset['theme'] = theme || (dark.matches ? 'lamp' : 'plan');
  if (motion === 'still') root.dataset['motion'] = 'still';
  else delete root.dataset['motion'];
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // a browser that keeps nothing still plays
  }
});
dark.addEventListener('change', () => (settings.value = { ...settings.value }));
