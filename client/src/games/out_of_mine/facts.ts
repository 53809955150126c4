// Out of Mine!'s facts as the engine tells them, made handy for drawing. All that depends on their form is in this file and in local_rules.ts.
import type { Facts } from '../contract';
import { list, record, text } from '../reading';
import type { Colour, Element, Place } from './crystals';
import { CELLS, COLOURS, cellsAt, colourOf, elementOf, SPACES, sizeOf } from './crystals';
import { readCell, readPlace } from './moves';

export const ROUNDS = 7;
export const TOO_MANY_EMPTY = 10;
/** By correspondence each has a phase of their own: open, with the card still to be opened, dig, and out. */
export type Phase = 'sides' | 'ready' | 'dig' | 'pause' | 'scored' | 'over' | 'open' | 'out';

export interface Tile {
  kind: string;
  place: Place;
  cells: number[];
}
export interface Elf {
  cell: number;
  edge: 'N' | 'E' | 'S' | 'W';
  colour: Colour;
}
/** One side of a board. */
export interface Side {
  spaces: Set<number>;
  elves: Elf[];
}
export interface Card {
  number: number;
  counts: Record<Colour, number>;
  good: { element: Element; points: number } | null;
  bad: { element: Element; points: number } | null;
}
export interface Digger {
  board: number;
  /** A or B, once everybody may know it. */
  side: string | null;
  forced: boolean;
  chosen: boolean;
  ready: boolean;
  vote: boolean;
  hand: string | null;
  decided: boolean;
  gallery: Side | null;
  /** Both sides of the board, while one is to be chosen. */
  faces: Side[];
  laid: Tile[];
  card: Card | null;
  /** By correspondence: '' before the card is open, in, halt, and then how it was ended, or `out` for another's. */
  stage: string | null;
  /** What the own clock showed at the last action, and when the digger came into the mine. */
  clock: number;
  base: number;
}
/** A gallery of the round before, as it was compared. */
export interface Compared {
  gallery: Side;
  laid: Tile[];
  how: string;
  clock: number;
}
/** What a round brought a seat, part by part. */
export interface Score {
  empty: number;
  call: number;
  elves: number;
  elements: number;
  points: number;
}
export interface Mine {
  round: number;
  phase: Phase;
  tick: number;
  diggers: Digger[];
  supply: Record<string, number>;
  stack: number;
  ended: string | null;
  caller: number | null;
  totals: number[];
  sheet: Score[][];
  /** When the last round was cut, in milliseconds, and its galleries: by correspondence. */
  cut: number | null;
  compared: Compared[];
}

const yes = (value: unknown): boolean => value === true;

export function readSide(grid: unknown, elves: unknown): Side {
  const signs = list(grid).map(String).join('');
  return {
    spaces: new Set(Array.from({ length: CELLS }, (_, cell) => cell).filter(cell => signs[cell] === '#')),
    elves: list(elves).map(value => {
      const elf = record(value);
      return {
        cell: readCell(String(elf['cell'])),
        edge: String(elf['edge']) as Elf['edge'],
        colour: String(elf['colour']) as Colour,
      };
    }),
  };
}
export function tileAt(kind: string, place: Place): Tile {
  return { kind, place, cells: cellsAt(kind, place) ?? [] };
}
const readTile = (value: unknown): Tile =>
  tileAt(String(record(value)['kind']), readPlace(String(record(value)['place'])));
/** A tile as events name it: L4@c3/2. */
export function namedTile(name: string): Tile {
  const [kind = 'I1', place = 'a1/0'] = name.split('@');
  return tileAt(kind, readPlace(place));
}
function readCard(value: unknown): Card | null {
  if (!value) return null;
  const card = record(value),
    counts = record(card['counts']);
  const worth = (name: string): Card['good'] => {
    const it = record(card[name]);
    return it['element'] ? { element: String(it['element']) as Element, points: Number(it['points']) } : null;
  };
  return {
    number: Number(card['number']),
    counts: Object.fromEntries(COLOURS.map(colour => [colour, Number(counts[colour] ?? 0)])) as Record<Colour, number>,
    good: worth('good'),
    bad: worth('bad'),
  };
}
function readDigger(value: unknown): Digger {
  const it = record(value);
  return {
    board: Number(it['board']),
    side: text(it['side']),
    forced: yes(it['forced']),
    chosen: yes(it['chosen']),
    ready: yes(it['ready']),
    vote: yes(it['vote']),
    hand: text(it['hand']),
    decided: yes(it['decided']),
    gallery: it['grid'] ? readSide(it['grid'], it['elves']) : null,
    faces: list(it['faces']).map(face => readSide(record(face)['grid'], record(face)['elves'])),
    laid: list(it['laid']).map(readTile),
    card: readCard(it['card']),
    stage: text(it['stage']),
    clock: Number(it['clock'] ?? 0),
    base: Number(it['base'] ?? 0),
  };
}
function readCompared(value: unknown): Compared {
  const it = record(value);
  return {
    gallery: readSide(it['grid'], it['elves']),
    laid: list(it['laid']).map(readTile),
    how: String(it['how']),
    clock: Number(it['clock'] ?? 0),
  };
}
/** By correspondence, how far the one who looks is. */
function ownPhase(digger: Digger | undefined): Phase {
  if (!digger) return 'out';
  if (digger.stage === 'in') return 'dig';
  if (digger.stage === 'halt') return 'open';
  return digger.stage ? 'out' : digger.chosen ? 'open' : 'sides';
}
export function read(facts: Facts): Mine {
  const diggers = list(facts['players']).map(readDigger),
    apart = facts['phase'] === 'apart',
    own = typeof facts['seat'] === 'number' ? diggers[facts['seat']] : undefined;
  return {
    round: Number(facts['round'] ?? 1),
    phase: apart ? ownPhase(own) : (String(facts['phase'] ?? 'sides') as Phase),
    tick: Number(facts['tick'] ?? 0),
    diggers,
    supply: Object.fromEntries(Object.entries(record(facts['supply'])).map(([kind, n]) => [kind, Number(n)])),
    stack: Number(facts['stack'] ?? 0),
    ended: text(facts['ended']),
    caller: typeof facts['caller'] === 'number' ? facts['caller'] : null,
    totals: list(facts['scores']).map(Number),
    sheet: list(facts['sheet']).map(row => list(row).map(one => record(one) as unknown as Score)),
    cut: typeof facts['cut'] === 'number' ? facts['cut'] : null,
    compared: list(facts['compared']).map(readCompared),
  };
}

/** How many tiles of each colour lie in a gallery or are in hand. */
export function held(digger: Digger): Record<Colour, number> {
  const counts = Object.fromEntries(COLOURS.map(colour => [colour, 0])) as Record<Colour, number>;
  for (const { kind } of digger.laid) counts[colourOf(kind)]++;
  if (digger.hand) counts[colourOf(digger.hand)]++;
  return counts;
}
export const covered = (digger: { laid: Tile[] }): Set<number> => new Set(digger.laid.flatMap(tile => tile.cells));
/** The spaces that are visibly open. */
export function open(digger: { gallery: Side | null; laid: Tile[] }): number {
  const taken = covered(digger);
  return [...(digger.gallery?.spaces ?? [])].filter(cell => !taken.has(cell)).length;
}
/** The check (rule 10): the tiles that stay and those that are wrong, in the order of their arrival. */
export function judge(digger: Digger): { kept: Tile[]; wrong: Tile[] } {
  const left = { ...digger.card?.counts },
    kept: Tile[] = [],
    wrong: Tile[] = [];
  for (const tile of digger.laid) {
    const colour = colourOf(tile.kind),
      room = left[colour] ?? 0;
    if (room === 0 || tile.cells.some(cell => !digger.gallery?.spaces.has(cell))) wrong.push(tile);
    else {
      left[colour] = room - 1;
      kept.push(tile);
    }
  }
  return { kept, wrong };
}
export const serves = (tiles: Tile[], elf: Elf): boolean =>
  tiles.some(tile => colourOf(tile.kind) === elf.colour && tile.cells.includes(elf.cell));
/** What a gallery would bring if the round ended now, without a call (rule 11). */
export function worth(digger: Digger): Score {
  const { kept } = judge(digger),
    empty = SPACES - kept.reduce((sum, tile) => sum + sizeOf(tile.kind), 0),
    elves = (digger.gallery?.elves ?? []).filter(elf => serves(kept, elf)).length,
    { good, bad } = digger.card ?? { good: null, bad: null };
  const count = (worth: Card['good']) =>
    worth ? worth.points * kept.filter(tile => elementOf(tile.kind) === worth.element).length : 0;
  const elements = count(good) + count(bad);
  return empty >= TOO_MANY_EMPTY
    ? { empty, call: 0, elves: 0, elements: 0, points: 0 }
    : { empty, call: 0, elves, elements, points: Math.max(0, SPACES / 2 - empty + elves + elements) };
}
