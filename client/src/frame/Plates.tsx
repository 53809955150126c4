// The tally board: who sits where, whose turn it is, who is away, which are bots, how the clocks stand.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { I, Tag } from '../draw/icons';
import type { Board, Sitting } from '../games/contract';
import type { Clocks } from '../hall/messages';
import { t } from '../words';

const now = signal(Date.now());
/** What the hall's clock says, as far as this page knows; it goes on as long as somebody `useTicking`. */
export const hallTime = (skew: number): number => now.value + skew;
/** Time as mm:ss, or h:mm:ss, or days. */
export function span(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000)),
    two = (n: number) => String(n).padStart(2, '0');
  if (s >= 172800) return t('days', { n: Math.floor(s / 86400) });
  return s >= 3600
    ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
    : `${Math.floor(s / 60)}:${two(s % 60)}`;
}
export function useTicking(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    now.value = Date.now(); // nobody may have looked at it for a while
    const timer = window.setInterval(() => (now.value = Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [on]);
}
export function clockOf(seat: number, clocks: Clocks | null | undefined, skew: number): string | null {
  const due = clocks?.due?.[seat],
    bank = clocks?.bank?.[seat];
  if (due !== undefined) return span(due - (now.value + skew));
  return bank !== undefined ? span(bank) : null;
}

interface PlatesProps {
  sitting: Sitting;
  board: Board;
  clocks: Clocks | null | undefined;
  skew: number;
  strip?: boolean;
}
export function Plates({ sitting, board, clocks, skew, strip }: PlatesProps): JSX.Element {
  const seats = sitting.seats.value,
    ten = seats.length > 6,
    Under = board.Plate;
  useTicking(Boolean(clocks && Object.keys(clocks.due ?? {}).length));
  return (
    <ul class={(strip ? 'strip' : 'plates') + (ten ? ' ten' : '')} aria-label={t('seats')}>
      {seats.map((who, seat) => {
        const acts = sitting.toAct.value.includes(seat),
          run = board.target?.(seat) ?? null,
          you = seat === sitting.seat,
          clock = clockOf(seat, clocks, skew),
          marks = [acts && t('to-act'), you && t('you'), who.bot && t('a-bot'), !who.here && t('is-away')]
            .filter(Boolean)
            .join(', ');
        const inner = (
          <>
            <Tag seat={seat} name={who.name} size={strip ? 36 : 44} />
            <span class="who">
              <span class="name">
                <span class="nick">{who.name}</span>
                {who.bot && <I id="key" />}
                {!who.here && <I id="away" />}
              </span>
              <span class="sr">{marks}</span>
              {Under && <Under seat={seat} small={Boolean(strip)} />}
            </span>
            {you && !strip && <span class="here">{t('you')}</span>}
            {clock && !strip && (
              <span class={'plate-clock' + (acts ? ' runs' : '')}>
                <I id="hourglass" />
                {clock}
              </span>
            )}
          </>
        );
        return (
          <li
            key={seat}
            data-where={`seat ${seat}`}
            class={
              (strip ? 'seat' : 'plate') + (acts ? ' now' : '') + (who.here ? '' : ' away') + (run ? ' aimed' : '')
            }
          >
            {run ? (
              <button
                class="plate-aim"
                data-drop
                onClick={run}
                aria-label={t('aim-at', { name: you ? t('yourself') : who.name })}
              >
                {inner}
                <kbd class="plate-key" data-key={(seat + 1) % 10} aria-hidden="true" />
              </button>
            ) : (
              inner
            )}
          </li>
        );
      })}
    </ul>
  );
}
