// What somebody at the table has before them: the position, what they picked up, and what may be chosen where.
import { batch, computed, effect, signal } from '@preact/signals';
import { createUnfit } from '../../frame/unfit';
import { afterPaint } from '../../memo';
import type { Sitting, Told } from '../contract';
import { createEnding } from './Finale';
import type { Laid, Miner } from './facts';
import { ROMAN, read } from './facts';
import type { Deed } from './moves';
import { deed } from './moves';
import { offers } from './offers';
import { design, packOf } from './pack';
import { questionsOf } from './questions';

const IN_MINE = new Set(['place', 'at', 'cart']);
export const NOBODY: Miner = {
  coins: 0,
  points: 0,
  board: null,
  place: 0,
  boards: 0,
  hand: [],
  levels: [],
  commit: false,
  waiting: null,
  mine: [],
  fullCarts: 0,
};
export type Core = ReturnType<typeof createCore>;
export type Store = ReturnType<typeof createStore>;

/** The position, and what was picked up. */
function createCore(s: Sitting) {
  const at = computed(() => read(s.facts.value)),
    pack = packOf(s.options),
    deeds = computed(() => s.moves.value.map(deed)),
    /** Which card of the hand is chosen, by its place. */
    chosen = signal<number | null>(null),
    /** The card of the hand under the pointer or with the focus: its sentences are shown. */
    pointed = signal<string | null>(null),
    hot = signal<string | null>(null),
    /** The place that goes with a card committed: it is laid there as soon as the cards are revealed. */
    plan = signal<{ card: string; column: number } | null>(null),
    shown = signal(s.seat ?? 0),
    /** Whose mine is drawn: that of `shown`, a frame later. A whole mine is much to draw, and what was pressed answers first. */
    drawn = signal(shown.peek()),
    reading = signal<{ id: string; laid?: Laid } | null>(null),
    /** What is opened over the sheet: the progress boards on a small screen, the discards. */
    over = signal<'boards' | 'discards' | null>(null),
    asked = computed(() => s.seat !== null && s.toAct.value.includes(s.seat) && !s.busy.value && at.value.phase !== ''),
    me = computed(() => at.value.miners[s.seat ?? 0] ?? NOBODY),
    coins = Number(s.options['surface_coins'] ?? 3),
    names = computed(() => s.seats.value.map(n => n.name));
  const card = computed(() => (chosen.value === null ? null : (me.value.hand[chosen.value] ?? null)));
  const setHot = (key: string | null): void => {
    hot.value = key;
  };
  const send = (move: string) =>
    batch(() => {
      chosen.value = null;
      pointed.value = null;
      hot.value = null;
      reading.value = null;
      s.play(move);
    });
  const questions = computed(() =>
    asked.value && pack.value ? questionsOf(at.value, deeds.value, pack.value, s.seat ?? 0, coins) : [],
  );

  // what is no longer in the hand is no longer chosen; who must choose in the own mine looks at it
  const forget = effect(() => {
    const hand = me.value.hand;
    if (chosen.peek() !== null && (s.over.value || !hand[chosen.peek()!])) chosen.value = null;
    if (asked.value && deeds.value.some(d => IN_MINE.has(d.do))) shown.value = s.seat!;
  });
  const follow = effect(() => {
    if (shown.value !== drawn.peek()) afterPaint(() => (drawn.value = shown.peek()));
  });
  const lay = effect(() => {
    const planned = plan.value;
    if (!planned || !asked.value || at.value.phase !== 'place') return;
    plan.value = null;
    const move = `place ${planned.column}`;
    if (me.value.waiting === planned.card && s.moves.value.includes(move)) queueMicrotask(() => s.play(move));
  });

  const playable = (id: string): boolean => deeds.value.some(d => d.do === 'play' && d.card === id);
  const gone = computed(() =>
    deeds.value.find(
      (d): d is Extract<Deed, { do: 'play' | 'discard' }> => d.do === 'discard' && d.card === card.value,
    ),
  );
  const unfit = createUnfit(s, () => [card.value, hot.value]);
  /** A place of the own mine was pressed that is not offered. */
  const misplace = (level: number, column: number): void => {
    const lies = at.value.phase === 'place' ? me.value.waiting : card.value;
    if (!asked.value || shown.value !== s.seat) return;
    if (deeds.value.some(d => d.do === 'at')) unfit.ask(`at ${ROMAN[level]}:${column}`);
    else if (!lies || !pack.value || (at.value.phase === 'commit' && !playable(lies))) return;
    else if (at.value.phase === 'place' && level === design(pack.value, lies).level) unfit.ask(`place ${column}`);
    else if (at.value.phase === 'commit' || at.value.phase === 'place')
      unfit.say(level === design(pack.value, lies).level ? 'R18' : 'R8');
  };
  /** A card of the mine that is looked at was pressed. */
  const look = (laid: Laid): void => {
    reading.value = { id: laid.card, laid };
    misplace(laid.level, laid.column);
  };
  /** A card of the hand is picked up, or laid down again. */
  const choose = (k: number): void => {
    // a second tap puts aside or discards what is chosen
    if (chosen.value === k && gone.value && asked.value) {
      send(gone.value.move);
      return;
    }
    chosen.value = chosen.value === k ? null : k;
    hot.value = null;
    plan.value = null;
    if (chosen.value !== null && s.seat !== null) shown.value = s.seat;
    const id = card.value;
    if (id && asked.value && at.value.phase === 'commit' && !playable(id)) unfit.ask(`play ${id}`);
  };
  const close = () => {
    forget();
    follow();
    lay();
    unfit.stop();
  };
  const position = { s, at, pack, deeds, asked, me, coins, names },
    picked = { chosen, pointed, hot, plan, shown, drawn, reading, over, card };
  return { ...position, ...picked, questions, gone, playable, unfit, misplace, look, setHot, send, choose, close };
}
/** Where in a mine something happened. */
export const placeOf = (e: Told): string | null =>
  typeof e['column'] === 'number' ? `${ROMAN.indexOf(String(e['level']) as 'I')},${e['column']}` : null;
/** The places of everybody's mine where something has just happened. */
function freshIn(news: Told[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const e of news) {
    const seat = Number(e['seat']),
      place = placeOf(e);
    if (place) found.set(seat, (found.get(seat) ?? new Set()).add(place));
  }
  return found;
}
/** What the whole board works with: what was read and picked, and what may be chosen where. */
export function createStore(s: Sitting) {
  const core = createCore(s),
    ending = createEnding(s);
  const close = () => {
    core.close();
    ending.stop();
  };
  return { ...core, ...offers(core), fresh: computed(() => freshIn(s.news.value)), finale: ending.finale, close };
}
