// Between the digging: choosing a side, the countdown, the check and the score piece by piece, the whole game round by round.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { I, Tag } from '../../draw/icons';
import { Panel } from '../../frame/Panel';
import { sound } from '../../frame/sound';
import { moves as mayMove } from '../../settings';
import { t } from '../../words';
import type { Sitting } from '../contract';
import { signed } from './Card';
import type { Digger, Mine, Score, Tile } from './facts';
import { HEIGHT, Hollow, Mini, WIDTH } from './Gallery';

/** The time, often enough for a countdown. */
const now = signal(Date.now());
export function useNow(on: boolean, every = 200): number {
  useEffect(() => {
    if (!on) return;
    const timer = window.setInterval(() => (now.value = Date.now()), every);
    now.value = Date.now();
    return () => window.clearInterval(timer);
  }, [on, every]);
  return now.value;
}
/** How long until the table makes this move; null if no clock runs for it. */
export function until(sitting: Sitting, move: string, at: number): number | null {
  const alarm = sitting.time?.value?.alarms.find(each => each.move === move);
  if (!alarm) return null;
  return alarm.due !== undefined && alarm.due !== null
    ? Math.max(0, alarm.due - (at + sitting.time!.value!.skew))
    : (alarm.left ?? null);
}
export const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** Both sides of the own board; what is chosen is lit. */
export function Choice({
  sitting,
  digger,
  choose,
}: {
  sitting: Sitting;
  digger: Digger;
  choose: ((side: string) => void) | null;
}): JSX.Element {
  const at = useNow(true),
    left = until(sitting, 'sides', at);
  return (
    <Panel title={t('om-choose-side', { board: digger.board })} cls="over-sheet om-choice">
      <div class="om-faces">
        {digger.faces.map((face, k) => {
          const name = 'AB'[k]!,
            on = digger.side === name,
            off = digger.chosen && !on;
          return (
            <button
              key={name}
              class={'om-face' + (on ? ' on' : '') + (off ? ' off' : '')}
              data-where={`move side ${name.toLowerCase()}`}
              aria-pressed={on}
              disabled={!choose || digger.chosen}
              onClick={() => choose?.(name.toLowerCase())}
            >
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
                <Hollow side={face} laid={[]} />
              </svg>
              <b>
                {t('om-side', { side: name })} {choose && !digger.chosen && <kbd>{name}</kbd>}
              </b>
            </button>
          );
        })}
      </div>
      <p class="quiet">
        {digger.forced
          ? t('om-forced')
          : digger.chosen
            ? t('om-chosen')
            : left === null
              ? t('om-before-card')
              : t('om-choose-left', { n: seconds(left) })}
      </p>
    </Panel>
  );
}
/** Three, two, one. */
export function Countdown({ sitting, again }: { sitting: Sitting; again: boolean }): JSX.Element {
  const at = useNow(true, 100),
    left = until(sitting, 'start', at),
    second = left === null ? null : Math.max(1, seconds(left));
  useEffect(() => {
    if (second !== null && second <= 3) sound('countdown');
  }, [second]);
  return (
    <div class="om-countdown" role="timer" aria-live="off">
      <b class="num">{left === null ? '…' : Math.max(1, seconds(left))}</b>
      <span>{t(again ? (left === null ? 'om-paused' : 'om-goes-on') : 'om-into-the-mine')}</span>
    </div>
  );
}

const PARTS = ['empty', 'call', 'elves', 'elements', 'points'] as const;
type Part = (typeof PARTS)[number];
interface TallyProps {
  sitting: Sitting;
  mine: Mine;
  /** What the check took away, by seat. */
  removed: Tile[][];
  /** Whether the round has just ended while we were looking. */
  fresh: boolean;
  elves: boolean;
  elements: boolean;
  done: () => void;
}
/** The score of the round just played: each part in its turn, quick or at once. */
export function Tally({ sitting, mine, removed, fresh, elves, elements, done }: TallyProps): JSX.Element {
  const row = mine.sheet.at(-1) ?? [],
    parts = PARTS.filter(part => (part !== 'elves' || elves) && (part !== 'elements' || elements)),
    all = row.length * parts.length,
    [shown, show] = useState(fresh && mayMove() ? 0 : all),
    box = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (shown >= all) return done();
    const timer = window.setTimeout(() => show(shown + 1), shown === 0 ? 500 : 150);
    return () => window.clearTimeout(timer);
  }, [shown, all]);
  const how =
    mine.ended === 'call' && mine.caller !== null
      ? t('om-called', { name: sitting.seats.value[mine.caller]?.name ?? '' })
      : t({ giveup: 'om-given-up', nobody: 'om-no-cut' }[mine.ended ?? ''] ?? 'om-time-up');
  return (
    <Panel title={t('om-round-scored', { n: mine.sheet.length })} cls="over-sheet om-tally">
      <p class="quiet">{how}</p>
      <table ref={box} onClick={() => show(all)}>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t('seats')}</span>
            </th>
            {parts.map(part => (
              <th key={part} scope="col">
                {t('om-part-' + part)}
              </th>
            ))}
            <th scope="col">{t('om-total')}</th>
          </tr>
        </thead>
        <tbody>
          {row.map((score, seat) => {
            const until = shown - seat * parts.length,
              who = sitting.seats.value[seat];
            return (
              <tr key={seat} class={seat === sitting.seat ? 'you' : ''}>
                <th scope="row">
                  <Tag seat={seat} name={who?.name ?? ''} size={26} />
                  <span class="nick">{who?.name}</span>
                  {mine.caller === seat && mine.ended === 'call' && <I id="bell" />}
                  <Mini digger={mine.diggers[seat]!} wrong={until > 0 ? [] : (removed[seat] ?? [])} />
                </th>
                {parts.map((part, k) => (
                  <td key={part} class={part + (k < until ? ' in' : '')}>
                    {k < until ? value(part, score) : ''}
                    {part === 'empty' && k < until && (removed[seat]?.length ?? 0) > 0 && (
                      <small>{t('om-removed', { n: removed[seat]!.length })}</small>
                    )}
                  </td>
                ))}
                <td class={'total' + (parts.length <= until ? ' in' : '')}>
                  {parts.length <= until ? (mine.totals[seat] ?? 0) : ''}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown < all && (
        <p class="works-acts">
          <button class="btn small" onClick={() => show(all)}>
            {t('om-skip')}
          </button>
        </p>
      )}
    </Panel>
  );
}
const value = (part: Part, score: Score): string =>
  part === 'points'
    ? String(score.points)
    : part === 'empty'
      ? score.empty >= 10
        ? '0'
        : `10 − ${score.empty}`
      : score[part]
        ? signed(score[part])
        : '·';

/** The whole game: the points of every round. */
export function Sheet7({ sitting, mine }: { sitting: Sitting; mine: Mine }): JSX.Element {
  return (
    <div class="om-sheet7" tabIndex={0} role="region" aria-label={t('om-rounds')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{t('om-round-word')}</span>
            </th>
            {sitting.seats.value.map((who, seat) => (
              <th key={seat} scope="col">
                {who.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mine.sheet.map((row, n) => (
            <tr key={n}>
              <th scope="row">{n + 1}</th>
              {row.map((score, seat) => (
                <td key={seat}>
                  <b>{score.points}</b>
                  <small>{explained(score)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
/** 10 − 4 + 2, in short. */
function explained({ empty, call, elves, elements }: Score): string {
  if (empty >= 10) return t('om-empty', { n: empty });
  const extra = [call, elves, elements].filter(Boolean).map(n => (n < 0 ? ` − ${-n}` : ` + ${n}`));
  return `10 − ${empty}${extra.join('')}`;
}
