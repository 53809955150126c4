// What may be chosen where: places in the mine, cards and edges that are aimed at, and the things around the mine.
import { batch, computed } from '@preact/signals';
import { settings } from '../../settings';
import { t } from '../../words';
import { join } from '../../words/events';
import type { Choice } from './Boards';
import { chain, at as laidAt, ROMAN } from './facts';
import type { Aim, Spot } from './Mine';
import type { Deed } from './moves';
import { deed } from './moves';
import type { Pack } from './pack';
import { design } from './pack';
import type { Core } from './store';

const sign = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const EDGES = ['right', 'lower-left', 'lower-right'];

/** A place for a card, with what it would wake there. */
function spotFor({ at, me, hot }: Core, book: Pack, id: string, column: number, n: number, go: () => void): Spot {
  const { level, name } = design(book, id),
    key = `${level},${column}`,
    woken = [...chain(me.value.mine, level, column).keys()].map(where => {
      const [l = 0, c = 0] = where.split(',').map(Number);
      return design(book, laidAt(me.value.mine, l, c)?.card ?? '').name;
    }),
    label = t('im-spot', { card: name, level: ROMAN[level] ?? '', column: sign(column) });
  return {
    key,
    n,
    level,
    column,
    card: id,
    label: label + (woken.length ? ` ${t('im-wakes', { cards: join(woken) })}` : ''),
    gains: at.value.gains[`place ${column}`],
    run: () => {
      if (settings.value.confirm && hot.value !== key) hot.value = key;
      else go();
    },
  };
}
/** Where the card that is laid now may lie, or the one that is chosen to be committed. */
function spotsOf(core: Core): Spot[] {
  const { at, pack, deeds, asked, me, card, plan, playable, send } = core,
    now = at.value,
    book = pack.value,
    id = card.value,
    waiting = me.value.waiting;
  if (!asked.value || !book) return [];
  if (now.phase === 'place' && waiting)
    return deeds.value.flatMap((d, k) =>
      d.do === 'place' ? [spotFor(core, book, waiting, d.column, k + 1, () => send(d.move))] : [],
    );
  if (now.phase !== 'commit' || !id || !playable(id)) return [];
  const commit = (column: number) =>
    batch(() => {
      plan.value = { card: id, column };
      send(`play ${id}`);
    });
  return (now.places[design(book, id).level - 1] ?? []).map((column, k) =>
    spotFor(core, book, id, column, k + 1, () => commit(column)),
  );
}
function aimAt({ at, pack, me, send }: Core, d: Extract<Deed, { do: 'at' | 'cart' }>, n: number): Aim {
  const laid = laidAt(me.value.mine, d.level, d.column),
    name = pack.value && laid ? design(pack.value, laid.card).name : '',
    label =
      d.do === 'at' ? t('im-choose', { name }) : t('move-imperial_miners-cart', { name, arg_2: EDGES[d.side - 3]! });
  return { key: `${d.level},${d.column}`, n, label, gains: at.value.gains[d.move], run: () => send(d.move) };
}
/** The same offers as in the list of questions, on the things themselves: spaces, boards, decks, the surface. */
function thingsOf({ questions, me, send }: Core): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const { move, text } of questions.value) {
    const d = deed(move),
      choice = { label: text, run: () => send(move) };
    if (d.do === 'surface') found.set(d.what, choice);
    if (d.do === 'deck') found.set(ROMAN[d.level] ?? '', choice);
    if (d.do === 'board') found.set(String(d.n - 1), choice);
    if (d.do === 'advance' && d.n && me.value.board !== null)
      found.set(`${me.value.board},${me.value.place + d.n}`, choice);
  }
  return found;
}
export function offers(core: Core) {
  const { asked, deeds, hot, me } = core,
    now = computed(() => (asked.value ? deeds.value : [])),
    spots = computed(() => spotsOf(core));
  const aims = computed(
    () =>
      new Map(now.value.flatMap((d, k) => (d.do === 'at' ? [[`${d.level},${d.column}`, aimAt(core, d, k + 1)]] : []))),
  );
  const edges = computed(() =>
    now.value.flatMap((d, k) =>
      d.do === 'cart' ? [{ ...aimAt(core, d, k + 1), level: d.level, column: d.column, side: d.side, key: d.key }] : [],
    ),
  );
  /** What the card would wake where it is held, or where alone it may lie. */
  const woken = computed(() => {
    const only = spots.value.length === 1 ? spots.value[0] : undefined,
      spot = spots.value.find(each => each.key === hot.value) ?? only;
    return spot ? chain(me.value.mine, spot.level, spot.column) : new Map<string, number>();
  });
  return { spots, aims, edges, onThings: computed(() => thingsOf(core)), woken };
}
