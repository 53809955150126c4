// The first-game guide: plays along with a newcomer, one thought at a time, and each only once.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { I } from '../draw/icons';
import type { Sitting } from '../games/contract';
import { set, settings } from '../settings';
import { has, t } from '../words';

const KEY = 'underhall.guide';
function seen(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}
/** Texts are guide-GAME-welcome, guide-GAME-wait and guide-GAME-RULE: the rule that governs what is asked. */
export function Guide({
  game,
  sitting,
  rule,
}: {
  game: string;
  sitting: Sitting;
  rule: string | null;
}): JSX.Element | null {
  const [done, setDone] = useState(seen);
  if (!settings.value.guide || settings.value.unguided.includes(game)) return null;
  const asked = sitting.seat !== null && sitting.toAct.value.includes(sitting.seat);
  const thoughts = [
    `guide-${game}-welcome`,
    asked ? `guide-${game}-${rule ?? 'turn'}` : `guide-${game}-wait`,
    ...(asked ? [`guide-${game}-more`] : []),
  ];
  const thought = thoughts.find(key => has(key) && !done.includes(key));
  if (!thought) return null;
  const next = () => {
    const all = [...done, thought];
    setDone(all);
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // then it is told again next time
    }
  };
  return (
    <div class="guide" role="group" aria-label={t('guide')}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href="#dwarf" />
      </svg>
      <p role="status">{t(thought)}</p>
      <p class="guide-acts">
        <button class="btn small go" onClick={next}>
          <I id="tick" />
          {t('guide-next')}
        </button>
        <button class="btn small" onClick={() => set({ unguided: [...settings.value.unguided, game] })}>
          {t('guide-off')}
        </button>
      </p>
    </div>
  );
}
