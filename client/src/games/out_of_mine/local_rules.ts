// What a digger does, carried out here before the hall answers, by the rules that the hall keeps too. A refusal of the hall undoes it.
import type { Colour, Place } from './crystals';
import {
  COLOURS,
  COLUMNS,
  cellsAt,
  colourOf,
  FORMS,
  formOf,
  middle,
  placeOn,
  placesOf,
  ROWS,
  SPACES,
  shapeOf,
} from './crystals';
import type { Digger, Mine, Tile } from './facts';
import { covered, held, judge, open, TOO_MANY_EMPTY, tileAt } from './facts';
import { placeText, readCell, readPlace } from './moves';

/** Why not: the rule, and the key of a text that says it. */
export interface Why {
  rule: string;
  why: string;
  colour?: Colour;
}
export const isWhy = (it: object): it is Why => 'why' in it;

const NOT: Record<string, Why> = {
  gone: { rule: '17', why: 'gone' },
  over: { rule: '8', why: 'overlap' },
  frame: { rule: '8', why: 'frame' },
  rock: { rule: '18', why: 'rock' },
  much: { rule: '18', why: 'too-much' },
  hand: { rule: '7', why: 'no-hand' },
  nothing: { rule: '7', why: 'nothing' },
};
/** Why a tile of this kind cannot be had from the supply, when these go back to it in the same action. */
export function lacks(
  mine: Mine,
  seat: number,
  kind: string,
  assisted: boolean,
  back: (string | null)[] = [],
): Why | null {
  const digger = mine.diggers[seat],
    card = digger?.card;
  if (!digger || !card || mine.phase !== 'dig') return { rule: '6', why: 'early' };
  if (!mine.supply[kind]) return NOT['gone']!;
  const counts = held(digger);
  for (const one of back) if (one) counts[colourOf(one)]--;
  const colour = colourOf(kind),
    all = COLOURS.reduce((sum, each) => sum + counts[each], 1),
    wanted = COLOURS.reduce((sum, each) => sum + card.counts[each], 0);
  counts[colour]++;
  if (assisted)
    return counts[colour] > card.counts[colour]
      ? { rule: '18', why: card.counts[colour] ? 'enough' : 'unwanted', colour }
      : null;
  return counts[colour] > card.counts[colour] + 1 || all > wanted + 2 ? NOT['much']! : null;
}
/** Why a tile cannot lie there, apart from these cells that it leaves. */
export function misfit(
  digger: Digger,
  kind: string,
  place: Place,
  assisted: boolean,
  without: readonly number[] = [],
): Why | null {
  const cells = cellsAt(kind, place);
  if (!cells) return NOT['frame']!;
  const taken = covered(digger);
  if (cells.some(cell => taken.has(cell) && !without.includes(cell))) return NOT['over']!;
  return assisted && cells.some(cell => !digger.gallery?.spaces.has(cell)) ? NOT['rock']! : null;
}
export function noCall(digger: Digger, assisted: boolean): Why | null {
  if (open(digger)) return { rule: '9', why: 'open' };
  const stay = judge(digger).kept.reduce((sum, tile) => sum + tile.cells.length, 0);
  return !assisted && SPACES - stay >= TOO_MANY_EMPTY ? { rule: '18', why: 'empty' } : null;
}
export const begins = (digger: Digger, cell: number): Tile | undefined =>
  digger.laid.find(tile => tile.place.cell === cell);
export const tileOn = (digger: Digger, cell: number): Tile | undefined =>
  digger.laid.find(tile => tile.cells.includes(cell));

/** How a laid tile gets to a place: by moving, or by swapping with the one tile it would lie on. */
export interface Way {
  move: string;
  /** The other tile as it would lie after a swap. */
  other?: Tile;
}
export function wayTo(digger: Digger, tile: Tile, place: Place, assisted: boolean): Way | Why {
  const cell = placeText(tile.place).slice(0, 2);
  if (place.cell === tile.place.cell && place.form === tile.place.form) return { rule: '7', why: 'there' };
  const reason = misfit(digger, tile.kind, place, assisted, tile.cells);
  if (!reason) return { move: `move ${cell} ${placeText(place)}` };
  const cells = cellsAt(tile.kind, place);
  if (reason.why !== 'overlap' || !cells) return reason;
  const others = digger.laid.filter(each => each !== tile && each.cells.some(c => cells.includes(c))),
    other = others[0]!,
    both = [...tile.cells, ...other.cells];
  if (others.length > 1 || cells.some(c => !both.includes(c))) return reason;
  const left = placeOn(
    other.kind,
    both.filter(c => !cells.includes(c)),
  );
  if (!left) return reason;
  const pair = [
    { cell: tile.place.cell, text: `${cell} ${placeText(place)}` },
    { cell: other.place.cell, text: `${placeText(other.place).slice(0, 2)} ${placeText(left)}` },
  ].sort((a, b) => a.cell - b.cell);
  // two tiles of one shape that change places lie as they did
  const was = new Set([tile.cells.join(), other.cells.join()].map(each => each.split(',').sort().join()));
  if (was.has([...cells].map(String).sort().join()) && shapeOf(tile.kind) === shapeOf(other.kind)) return reason;
  return { move: `swap ${pair.map(each => each.text).join(' ')}`, other: tileAt(other.kind, left) };
}

/** The position after a move of this seat, or why it cannot be made. */
export function act(mine: Mine, seat: number, move: string, assisted: boolean): Mine | Why {
  const [verb, ...args] = move.split(' '),
    digger = mine.diggers[seat];
  if (!digger) return NOT['nothing']!;
  const supply = { ...mine.supply };
  const put = (kind: string | null) => {
      if (kind) supply[kind] = (supply[kind] ?? 0) + 1;
    },
    draw = (kind: string) => (supply[kind] = (supply[kind] ?? 0) - 1);
  const now = (change: Partial<Digger>): Mine => ({
    ...mine,
    supply,
    diggers: mine.diggers.map((each, k) => (k === seat ? { ...digger, ...change } : each)),
  });
  const { hand, laid } = digger;
  switch (verb) {
    case 'side':
      return now({ chosen: true, side: args[0]!.toUpperCase() });
    case 'ready':
    case 'unready':
      return now({ ready: verb === 'ready' });
    case 'vote':
    case 'unvote':
      return now({ vote: verb === 'vote' });
    case 'open':
    case 'stop':
      return mine;
    case 'call':
      return noCall(digger, assisted) ?? mine;
    case 'wait':
      return now({ decided: true });
    case 'take': {
      const kind = args[0]!,
        reason = hand === kind ? NOT['nothing']! : lacks(mine, seat, kind, assisted, [hand]);
      if (reason) return reason;
      put(hand);
      draw(kind);
      return now({ hand: kind });
    }
    case 'back':
      if (!hand) return NOT['hand']!;
      put(hand);
      return now({ hand: null });
    case 'lay':
    case 'dig': {
      const kind = args[0]!,
        place = readPlace(args[1]!),
        reason = verb === 'dig' ? lacks(mine, seat, kind, assisted) : hand === kind ? null : NOT['hand']!,
        why = reason ?? misfit(digger, kind, place, assisted);
      if (why) return why;
      if (verb === 'dig') draw(kind);
      return now({ hand: verb === 'lay' ? null : hand, laid: [...laid, tileAt(kind, place)] });
    }
    default:
      return mine.phase === 'dig'
        ? handleLaid(mine, seat, verb!, args, assisted, now, put, draw)
        : { rule: '6', why: 'early' };
  }
}
function handleLaid(
  mine: Mine,
  seat: number,
  verb: string,
  args: string[],
  assisted: boolean,
  now: (change: Partial<Digger>) => Mine,
  put: (kind: string | null) => void,
  draw: (kind: string) => void,
): Mine | Why {
  const digger = mine.diggers[seat]!,
    tile = args[0] ? begins(digger, readCell(args[0])) : undefined;
  if (!tile) return NOT['nothing']!;
  const rest = digger.laid.filter(each => each !== tile);
  const laid = (change: (each: Tile) => Tile) => digger.laid.map(change);
  if (verb === 'lift') {
    put(tile.kind);
    return now({ laid: rest });
  }
  if (verb === 'exchange') {
    const kind = args[1]!,
      reason = lacks(mine, seat, kind, assisted, [digger.hand, tile.kind]);
    if (reason) return reason;
    put(tile.kind);
    put(digger.hand);
    draw(kind);
    return now({ laid: rest, hand: kind });
  }
  if (verb === 'move') {
    const place = readPlace(args[1]!),
      reason = misfit(digger, tile.kind, place, assisted, tile.cells);
    return reason ?? now({ laid: laid(each => (each === tile ? tileAt(tile.kind, place) : each)) });
  }
  const other = args[2] ? begins(digger, readCell(args[2])) : undefined;
  if (verb !== 'swap' || !other) return NOT['nothing']!;
  return now({
    laid: laid(each =>
      each === tile
        ? tileAt(tile.kind, readPlace(args[1]!))
        : each === other
          ? tileAt(other.kind, readPlace(args[3]!))
          : each,
    ),
  });
}

// ---------------------------------------------------------------- where a tile in hand hovers
const distance = (kind: string, place: Place, [x, y]: [number, number]): number => {
  const [mx, my] = middle(kind, place);
  return (mx - x) ** 2 + (my - y) ** 2;
};
/** The place of this form whose middle is nearest to a point; one that fits is taken if it is hardly farther. */
export function nearest(
  kind: string,
  form: number,
  at: [number, number],
  fits: (place: Place) => boolean,
  slack = 0.6,
): Place {
  const places = placesOf(kind, form).sort((a, b) => distance(kind, a, at) - distance(kind, b, at)),
    first = places[0]!,
    reach = Math.sqrt(distance(kind, first, at)) + slack;
  return places.find(place => Math.sqrt(distance(kind, place, at)) <= reach && fits(place)) ?? first;
}
/** Where a tile that was just taken is shown: the nearest place where it fits, in this form or another. */
export function firstPlace(kind: string, form: number, at: [number, number], fits: (place: Place) => boolean): Place {
  const many = FORMS[shapeOf(kind)]!.length;
  for (let k = 0; k < many; k++) {
    const place = nearest(kind, (form + k) % many, at, fits, 99);
    if (fits(place)) return place;
  }
  return nearest(kind, form, at, () => true, 0);
}
/** One cell further, not out of the frame. */
export function nudge(kind: string, place: Place, down: number, right: number): Place {
  const form = formOf(kind, place.form),
    rows = form.map(q => q[0]),
    columns = form.map(q => q[1]);
  const row = Math.floor(place.cell / COLUMNS) + down,
    column = (place.cell % COLUMNS) + right;
  if (
    row < 0 ||
    row + Math.max(...rows) >= ROWS ||
    column + Math.min(...columns) < 0 ||
    column + Math.max(...columns) >= COLUMNS
  )
    return place;
  return { form: place.form, cell: row * COLUMNS + column };
}
