// What somebody at the table has before them: the position, what they picked up, and what may be chosen where.
import { batch, computed, effect, signal } from '@preact/signals';
import { settings } from '../../settings';
import { t } from '../../words';
import { join } from '../../words/events';
import type { Sitting } from '../contract';
import type { Choice } from './Boards';
import type { Laid, Miner } from './facts';
import { chain, ROMAN, read } from './facts';
import type { Aim, Spot } from './Mine';
import type { Deed } from './moves';
import { deed } from './moves';
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
const sign = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export type Store = ReturnType<typeof store>;

export function store(s: Sitting) {
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
    reading = signal<{ id: string; laid?: Laid } | null>(null),
    /** What is opened over the sheet: the progress boards on a small screen, the discards. */
    over = signal<'boards' | 'discards' | null>(null),
    asked = computed(() => s.seat !== null && s.toAct.value.includes(s.seat) && !s.busy.value && at.value.phase !== ''),
    me = computed(() => at.value.miners[s.seat ?? 0] ?? NOBODY),
    coins = Number(s.options['surface_coins'] ?? 3),
    names = computed(() => s.seats.value.map(n => n.name));
  const card = computed(() => (chosen.value === null ? null : (me.value.hand[chosen.value] ?? null)));
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
  const lay = effect(() => {
    const planned = plan.value;
    if (!planned || !asked.value || at.value.phase !== 'place') return;
    plan.value = null;
    const move = `place ${planned.column}`;
    if (me.value.waiting === planned.card && s.moves.value.includes(move)) queueMicrotask(() => s.play(move));
  });

  const playable = (id: string): boolean => deeds.value.some(d => d.do === 'play' && d.card === id);
  const spots = computed<Spot[]>(() => {
    const now = at.value,
      book = pack.value;
    if (!asked.value || !book) return [];
    const spot = (id: string, column: number, n: number, go: () => void): Spot => {
      const level = design(book, id).level,
        key = `${level},${column}`,
        names = [...chain(me.value.mine, level, column)].map(([where]) => {
          const [l, c] = where.split(',').map(Number);
          return design(book, me.value.mine.find(x => x.level === l && x.column === c)?.card ?? '').name;
        });
      return {
        key,
        n,
        level,
        column,
        card: id,
        label:
          t('im-spot', { card: design(book, id).name, level: ROMAN[level] ?? '', column: sign(column) }) +
          (names.length ? ` ${t('im-wakes', { cards: join(names) })}` : ''),
        gains: now.gains[`place ${column}`],
        run: () => {
          if (settings.value.confirm && hot.value !== key) hot.value = key;
          else go();
        },
      };
    };
    if (now.phase === 'place' && me.value.waiting)
      return deeds.value.flatMap((d, k) =>
        d.do === 'place' ? [spot(me.value.waiting!, d.column, k + 1, () => send(d.move))] : [],
      );
    const id = card.value;
    if (now.phase !== 'commit' || !id || !playable(id)) return [];
    return (now.places[design(book, id).level - 1] ?? []).map((column, k) =>
      spot(id, column, k + 1, () =>
        batch(() => {
          plan.value = { card: id, column };
          send(`play ${id}`);
        }),
      ),
    );
  });
  const aimAt = (d: Extract<Deed, { do: 'at' | 'cart' }>, n: number): Aim => {
    const laid = me.value.mine.find(c => c.level === d.level && c.column === d.column),
      name = pack.value && laid ? design(pack.value, laid.card).name : '';
    const label =
      d.do === 'at'
        ? t('im-choose', { name })
        : t('move-imperial_miners-cart', { name, arg_2: ['right', 'lower-left', 'lower-right'][d.side - 3]! });
    return { key: `${d.level},${d.column}`, n, label, gains: at.value.gains[d.move], run: () => send(d.move) };
  };
  const aims = computed(
    () =>
      new Map(
        asked.value
          ? deeds.value.flatMap((d, k) => (d.do === 'at' ? [[`${d.level},${d.column}`, aimAt(d, k + 1)] as const] : []))
          : [],
      ),
  );
  const edges = computed(() =>
    asked.value
      ? deeds.value.flatMap((d, k) =>
          d.do === 'cart' ? [{ ...aimAt(d, k + 1), level: d.level, column: d.column, side: d.side, key: d.key }] : [],
        )
      : [],
  );
  /** The same offers as in the list, on the things themselves: spaces, boards, decks, the surface. */
  const onThings = computed(() => {
    const found = new Map<string, Choice>();
    for (const ask of questions.value) {
      const d = deed(ask.move),
        choice = { label: ask.text, run: () => send(ask.move) };
      if (d.do === 'surface') found.set(d.what, choice);
      if (d.do === 'deck') found.set(ROMAN[d.level] ?? '', choice);
      if (d.do === 'board') found.set(String(d.n - 1), choice);
      if (d.do === 'advance' && d.n && me.value.board !== null)
        found.set(`${me.value.board},${me.value.place + d.n}`, choice);
    }
    return found;
  });
  const woken = computed(() => {
    const spot =
      spots.value.find(each => each.key === hot.value) ?? (spots.value.length === 1 ? spots.value[0] : undefined);
    return spot ? chain(me.value.mine, spot.level, spot.column) : new Map<string, number>();
  });

  const gone = computed(() =>
    deeds.value.find(
      (d): d is Extract<Deed, { do: 'play' | 'discard' }> => d.do === 'discard' && d.card === card.value,
    ),
  );
  /** A card of the hand is picked up, or laid down again. */
  const choose = (k: number): void => {
    // a second tap puts aside or discards what is chosen
    if (chosen.value === k && gone.value && asked.value) return send(gone.value.move);
    chosen.value = chosen.value === k ? null : k;
    hot.value = null;
    plan.value = null;
    if (chosen.value !== null && s.seat !== null) shown.value = s.seat;
  };
  return {
    s,
    at,
    pack,
    deeds,
    chosen,
    pointed,
    hot,
    shown,
    reading,
    over,
    asked,
    me,
    coins,
    names,
    card,
    questions,
    spots,
    aims,
    edges,
    onThings,
    woken,
    gone,
    playable,
    send,
    choose,
    close: () => (forget(), lay()),
  };
}
