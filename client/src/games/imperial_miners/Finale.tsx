// The end: points and carts are counted for everybody, one after another; then the title, or who won, and which cards brought
// most.
import type { JSX } from 'preact';
import { I, Tag } from '../../draw/icons';
import { createFinale, whenOver } from '../../frame/finale';
import { sound } from '../../frame/sound';
import { t } from '../../words';
import { join, reason } from '../../words/events';
import type { Sitting, Told } from '../contract';
import { list } from '../reading';
import { design } from './pack';
import type { Store } from './store';

/** Milliseconds: one number is counted, all of them are seen, the title is. */
const NUMBER = 260,
  SEEN = 1100,
  TITLE = 2200;
const PARTS = ['points', 'carts', 'total'] as const;
const ICON = { points: 'point', carts: 'cart', total: 'tick' } as const;
/** So many cards are named. */
const BEST = 3;

export function createEnding(s: Sitting) {
  const finale = createFinale(),
    numbers = s.seats.peek().length * PARTS.length;
  const begin = () =>
    finale.begin([...Array<number>(numbers).fill(NUMBER), SEEN, TITLE], step => {
      if (step !== numbers) sound(step < numbers ? 'draw' : 'flip');
    });
  return { finale, stop: whenOver(s, finale, begin) };
}
/** The cards of a seat that brought most points, as far as this page was told. */
export function bestCards(told: Told[], seat: number): { id: string; points: number }[] {
  const found = new Map<string, number>();
  for (const e of told)
    if (e.event === 'points' && e['seat'] === seat && typeof e['source'] === 'string')
      found.set(e['source'], (found.get(e['source']) ?? 0) + Number(e['change']));
  return [...found]
    .map(([id, points]) => ({ id, points }))
    .filter(each => each.points > 0)
    .sort((a, b) => b.points - a.points);
}
export function BestCards({ store: { s, pack }, seat }: { store: Store; seat: number }): JSX.Element | null {
  const book = pack.value,
    best = book ? bestCards(s.told.value, seat).filter(({ id }) => book.cards[id]) : [];
  if (!book || !best.length) return null;
  return (
    <ol class="im-best" aria-label={t('im-best-cards')}>
      {best.slice(0, BEST).map(({ id, points }) => (
        <li key={id}>
          <span>{design(book, id).name}</span>
          <b>
            {points} <I id="point" />
          </b>
        </li>
      ))}
    </ol>
  );
}
/** What this end is called: alone the title that the points bring (R48), else who won. */
export function titleOf(told: Told[], names: string[]): string {
  const end = told.findLast(e => e.event === 'end'),
    won = list(end?.['winners']).map(Number);
  if (!end) return '';
  if (names.length === 1) return reason('imperial_miners', String(end['reason'])).replace(/\.$/, '');
  return won.length === 1
    ? t('won', { winners: names[won[0]!] ?? '' })
    : t('won-shared', { winners: join(won.map(seat => names[seat] ?? '')) });
}
function Title({ store }: { store: Store }): JSX.Element {
  const { s, names } = store,
    end = s.told.value.findLast(e => e.event === 'end'),
    best = Number(list(end?.['winners'])[0] ?? 0);
  return (
    <div class="im-title">
      <I id="imperial" cls="" />
      <strong>{titleOf(s.told.value, names.value)}</strong>
      <BestCards store={store} seat={best} />
    </div>
  );
}
/** Everybody's numbers, as far as they are counted. */
function Numbers({ store: { at, names }, step }: { store: Store; step: number }): JSX.Element {
  return (
    <ul>
      {at.value.miners.map((miner, seat) => {
        const values = { points: miner.points, carts: miner.fullCarts, total: miner.points + miner.fullCarts };
        return (
          <li key={seat}>
            <Tag seat={seat} name={names.value[seat] ?? ''} size={30} />
            <span>{names.value[seat]}</span>
            {PARTS.map((part, k) => (
              <b key={part} class={part + (seat * PARTS.length + k < step ? ' in' : '')}>
                <I id={ICON[part]} />
                {seat * PARTS.length + k < step ? values[part] : ''}
              </b>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
export function Finale({ store }: { store: Store }): JSX.Element | null {
  const { at, finale } = store;
  if (!finale.runs.value) return null;
  const step = finale.step.value,
    numbers = at.value.miners.length * PARTS.length;
  return (
    <section class="im-finale works over-sheet cartouche" aria-label={t('im-final-count')}>
      <h3>{t('im-final-count')}</h3>
      {step <= numbers ? <Numbers store={store} step={step} /> : <Title store={store} />}
    </section>
  );
}
