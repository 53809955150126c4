// The end: the crystals are counted before everybody, and a fourth one is a sight of its own.
import type { JSX } from 'preact';
import { Tag } from '../../draw/icons';
import { createFinale, whenOver } from '../../frame/finale';
import { sound } from '../../frame/sound';
import { t } from '../../words';
import type { Sitting } from '../contract';
import { read } from './facts';
import type { Store } from './store';

/** Milliseconds: the table grows dark, a crystal is lit, all of it is seen. */
const DARK = 500,
  CRYSTAL = 320,
  SEEN = 1200;
const CRYSTALS = 4;

export function createEnding(s: Sitting) {
  const finale = createFinale();
  const begin = () => {
    const most = Math.max(...read(s.facts.peek(), null).crystals);
    finale.begin([DARK, ...Array<number>(most).fill(CRYSTAL), SEEN], step => {
      if (step > 0 && step <= most) sound('mend');
    });
  };
  return { finale, stop: whenOver(s, finale, begin) };
}
export function Finale({ store: { s, at, finale } }: { store: Store }): JSX.Element | null {
  if (!finale.runs.value) return null;
  const step = finale.step.value,
    { crystals, dwarfs } = at.value;
  return (
    <div class={'mt-finale' + (crystals.some(n => n >= CRYSTALS) && step > CRYSTALS ? ' fourth' : '')} role="status">
      {[0, 1].map(seat => (
        <div key={seat} class="mt-count">
          <b>
            <Tag seat={seat} name={s.seats.value[seat]?.name ?? ''} size={32} />
            {s.seats.value[seat]?.name}
          </b>
          <span class="mt-crystals">
            {Array.from({ length: CRYSTALS }, (_, n) => (
              <svg
                key={n}
                viewBox="0 0 64 64"
                class={n < Math.min(step, crystals[seat] ?? 0) ? 'lit' : ''}
                aria-hidden="true"
              >
                <use href="#crystal" />
              </svg>
            ))}
          </span>
          <small>{t('mt-ending', { crystals: crystals[seat] ?? 0, dwarfs: dwarfs[seat] ?? 0 })}</small>
        </div>
      ))}
    </div>
  );
}
