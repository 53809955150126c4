// Imperial Miners' facts as the engine tells them, made handy for drawing. All that depends on their form is in this file and in moves.ts.
import type { Facts, Told } from '../contract';
import { list, numbers, record, texts } from '../reading';
import type { Design, Pack } from './pack';
import { design } from './pack';

export const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const;
export const ROUNDS = 10;
export interface Laid {
  card: string;
  level: number;
  column: number;
  machines: number;
  collapse: boolean;
  active: boolean;
  carts: number[];
}
export interface Miner {
  coins: number;
  points: number;
  /** Which of the three boards, and where on it, from 1 at the bottom. */
  board: number | null;
  place: number;
  boards: number;
  hand: string[];
  /** Cards by level, I to IV. */
  levels: number[];
  /** Whether a card was chosen; which, only its owner is told. */
  commit: string | boolean;
  waiting: string | null;
  mine: Laid[];
  fullCarts: number;
}
export interface Gains {
  coins?: number;
  points?: number;
  machines?: number;
  collapses?: number;
  cleared?: number;
  carts?: number;
  board?: number;
  place?: number;
  draws?: boolean;
  /** It would do nothing at all now. */
  nothing?: boolean;
  /** More will come, once something more was answered; how far one may then advance. */
  more?: boolean;
  up_to?: number;
  /** Of a card that would wake: what each of its effects would bring. */
  effects?: Gains[];
}
export interface Asker {
  from: string;
  card?: string;
  level?: number;
  column?: number;
  board?: number;
  place?: number;
  /** What a card is chosen for. */
  to?: string;
}
export interface Position {
  phase: string;
  stage: string;
  round: number;
  event: string | null;
  eventsLeft: number;
  faces: number[];
  decks: Record<string, number>;
  discards: string[];
  miners: Miner[];
  prices: Record<string, number>;
  places: number[][];
  asks: Asker | null;
  way: number;
  gains: Record<string, Gains>;
}

function readLaid(value: unknown): Laid {
  const c = record(value);
  return {
    card: String(c['card']),
    level: Number(c['level']),
    column: Number(c['column']),
    machines: Number(c['machines'] ?? 0),
    collapse: c['collapse'] === true,
    active: c['active'] === true,
    carts: numbers(c['carts']),
  };
}
function readMiner(value: unknown): Miner {
  const m = record(value),
    commit = m['commit'];
  return {
    coins: Number(m['coins'] ?? 0),
    points: Number(m['points'] ?? 0),
    board: typeof m['board'] === 'number' ? m['board'] : null,
    place: Number(m['place'] ?? 0),
    boards: Number(m['boards'] ?? 0),
    hand: texts(m['hand']),
    levels: numbers(m['levels']),
    commit: typeof commit === 'string' ? commit : commit === true,
    waiting: typeof m['waiting'] === 'string' ? m['waiting'] : null,
    mine: list(m['mine']).map(readLaid),
    fullCarts: Number(m['full_carts'] ?? 0),
  };
}
export function read(facts: Facts): Position {
  const offer = record(facts['offer']);
  return {
    phase: String(facts['phase'] ?? ''),
    stage: String(facts['stage'] ?? ''),
    round: Number(facts['round'] ?? 0),
    event: typeof facts['event'] === 'string' ? facts['event'] : null,
    eventsLeft: Number(facts['events_left'] ?? 0),
    faces: facts['faces'] ? numbers(facts['faces']) : [0, 2, 4],
    decks: record(facts['decks']) as Record<string, number>,
    discards: texts(facts['discards']),
    miners: list(facts['seats']).map(readMiner),
    prices: record(offer['prices']) as Record<string, number>,
    places: list(offer['places']).map(numbers),
    asks: offer['asks'] ? (record(offer['asks']) as unknown as Asker) : null,
    way: Number(offer['way'] ?? 0),
    gains: record(offer['gains']) as Record<string, Gains>,
  };
}
export const cardsIn = (miner: Miner): number => miner.levels.reduce((sum, n) => sum + n, 0);
export const at = (mine: Laid[], level: number, column: number): Laid | undefined =>
  mine.find(c => c.level === level && c.column === column);
/** Where a side of a card leads: rows lie half a card to the side of each other (R17). */
const BEYOND: [number, number][] = [
  [-1, -1],
  [-1, 1],
  [0, -2],
  [0, 2],
  [1, -1],
  [1, 1],
];
export interface Edge {
  level: number;
  column: number;
  /** 3 right, 4 lower left, 5 lower right. */
  side: number;
  key: string;
}
export const edgeKey = (level: number, column: number, side: number): string => `${level},${column},${side}`;
const halves = (card: Laid, printed: Design): Set<number> => new Set([...printed.carts, ...card.carts]);
/** The edges with a completed cart (R31). */
export function fullCarts(mine: Laid[], pack: Pack): Edge[] {
  const found: Edge[] = [];
  for (const card of mine)
    for (const side of [3, 4, 5]) {
      const [dl, dc] = BEYOND[side]!,
        other = at(mine, card.level + dl, card.column + dc);
      if (
        other &&
        halves(card, design(pack, card.card)).has(side) &&
        halves(other, design(pack, other.card)).has(5 - side)
      )
        found.push({ level: card.level, column: card.column, side, key: edgeKey(card.level, card.column, side) });
    }
  return found;
}
/** What a card laid here would wake, by how far up the chain: both cards where there is a choice (R21). */
export function chain(mine: Laid[], level: number, column: number): Map<string, number> {
  const woken = new Map<string, number>();
  let row = [column];
  for (let step = 2, up = level - 1; up >= 1; up--, step++) {
    const next = mine.filter(c => c.level === up && row.some(col => Math.abs(col - c.column) === 1));
    for (const card of next) woken.set(`${card.level},${card.column}`, step);
    row = next.map(c => c.column);
  }
  return woken;
}

/** Events by which a card comes into a hand. */
const DRAWS = new Set(['draw', 'take', 'recruit', 'fourth']);
/** The cards that a seat got since it last chose one to play, as far as it was told. */
export function drawnCards(told: Told[], seat: number | null): Set<string> {
  const from = told.findLastIndex(e => e.event === 'deal' || (e.event === 'commit' && e['seat'] === seat));
  return new Set(
    told
      .slice(from + 1)
      .filter(e => e['seat'] === seat && DRAWS.has(e.event) && typeof e['id'] === 'string')
      .map(e => String(e['id'])),
  );
}
