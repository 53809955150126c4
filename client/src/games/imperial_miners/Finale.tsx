// The end: points and carts are counted for everybody, one after another; and which cards brought most.
import type { JSX } from 'preact';
import { I, Tag } from '../../draw/icons';
import { createFinale, whenOver } from '../../frame/finale';
import { sound } from '../../frame/sound';
import { t } from '../../words';
import type { Sitting, Told } from '../contract';
import { design } from './pack';
import type { Store } from './store';

/** Milliseconds: one number is counted, all of it is seen. */
const NUMBER = 260,
  SEEN = 1100;
const PARTS = ['points', 'carts', 'total'] as const;
const ICON = { points: 'point', carts: 'cart', total: 'tick' } as const;
/** So many cards are named. */
const BEST = 3;

export function createEnding(s: Sitting) {
  const finale = createFinale(),
    numbers = s.seats.peek().length * PARTS.length;
  const begin = () =>
    finale.begin([...Array<number>(numbers).fill(NUMBER), SEEN], step => {
      if (step < numbers) sound('draw');
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
export function Finale({ store }: { store: Store }): JSX.Element | null {
  const { at, names, finale } = store;
  if (!finale.runs.value) return null;
  const step = finale.step.value;
  return (
    <section class="im-finale works over-sheet cartouche" aria-label={t('im-final-count')}>
      <h3>{t('im-final-count')}</h3>
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
    </section>
  );
}
