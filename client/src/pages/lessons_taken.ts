// Which lessons this browser has seen. Nothing of it leaves the browser.
import { signal } from '@preact/signals';
import { settings } from '../settings';

const KEY = 'underhall.lessons';
type Kept = Record<string, 'done' | 'skipped'>;
function load(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
export const lessons = signal<Kept>(load());
export function keepLesson(game: string, how: Kept[string]): void {
  if (lessons.value[game] === 'done') return;
  lessons.value = { ...lessons.value, [game]: how };
  try {
    localStorage.setItem(KEY, JSON.stringify(lessons.value));
  } catch {
    // then it is offered again
  }
}
/** Whether a newcomer is asked before a game: once for each, and never whoever wants no guide. */
export const isNew = (game: string): boolean => settings.value.guide && !(game in lessons.value);
