// Montanara's facts as the engine tells them, made handy for drawing. All that depends on their form is in this file.
import type { Facts, Told } from '../contract';

export type Letter = 'C' | 'D' | 'X' | 'T' | 'E' | 'U' | 'R' | 'O';
export const LETTERS: Letter[] = ['C', 'D', 'X', 'T', 'E', 'U', 'R', 'O'];
/** The symbol of a card, and the icon of its kind. */
export const SYMBOL: Record<Letter, string> = {
  C: 'crystal',
  D: 'dwarf',
  X: 'collapse',
  T: 'thief',
  E: 'quake',
  U: 'tunnel',
  R: 'drill',
  O: 'pit',
};
export type Bag = Partial<Record<Letter, number>>;
export interface Phase {
  name: string;
  /** 0 is the own hand. */
  mountain: number;
  left?: number;
}
export interface Position {
  phase: Phase;
  /** Whose turn it is; somebody else may be asked inside it. */
  player: number;
  heights: number[];
  first: number[];
  /** By mountain, from the top: what this seat knows to lie there. */
  known: (Letter | null)[][];
  hand: Bag;
  /** By seat: what is in a hand for certain. */
  held: Bag[];
  handSizes: number[];
  dwarfs: number[];
  crystals: number[];
  discards: Bag;
  turn: number;
}
const isLetter = (value: unknown): value is Letter =>
  typeof value === 'string' && value.length === 1 && 'CDXTEURO'.includes(value);
const numbers = (value: unknown, length: number): number[] =>
  Array.isArray(value) ? value.map(Number) : Array.from({ length }, () => 0);

export const letters = (value: unknown): Letter[] =>
  typeof value === 'string' ? [...value].filter(isLetter) : Array.isArray(value) ? value.filter(isLetter) : [];

export function bag(value: unknown): Bag {
  const found: Bag = {};
  if (value && typeof value === 'object' && !Array.isArray(value)) {
    for (const [letter, count] of Object.entries(value))
      if (isLetter(letter) && Number(count) > 0) found[letter] = Number(count);
  } else for (const letter of letters(value)) found[letter] = (found[letter] ?? 0) + 1;
  return found;
}
export const total = (held: Bag): number => Object.values(held).reduce((sum, count) => sum + count, 0);

export function read(facts: Facts, sizes: unknown): Position {
  const heights = numbers(facts['heights'], 4),
    known = Array.isArray(facts['known']) ? facts['known'] : [],
    held = Array.isArray(facts['held']) ? facts['held'] : [];
  // `dig:2:1`, `dig:hand:3`, `tunnel:4`, `drill:1`, `examine:2`, `over:mountains`, `turn`
  const [name = 'turn', where = '', left = ''] = String(facts['phase'] ?? 'turn').split(':');
  return {
    phase: { name, mountain: Number(where) || 0, ...(left ? { left: Number(left) } : {}) },
    player: Number(facts['player'] ?? 0),
    heights,
    first: numbers(sizes ?? [12, 16, 20, 24], 4),
    known: heights.map((height, m) => {
      const list = Array.isArray(known[m]) ? (known[m] as unknown[]) : [];
      return Array.from({ length: height }, (_, k) => (isLetter(list[k]) ? list[k] : null));
    }),
    hand: bag(facts['hand']),
    held: [0, 1].map(s => bag(held[s])),
    handSizes: numbers(facts['hand_sizes'], 2),
    dwarfs: numbers(facts['dwarfs'], 2),
    crystals: numbers(facts['crystals'], 2),
    discards: bag(facts['discards']),
    turn: Number(facts['turns'] ?? 0),
  };
}

/** The cards turned over in the dig that is going on, from the events since it began. */
export function turned(told: Told[]): Letter[] {
  const found: Letter[] = [];
  for (let k = told.length - 1; k >= 0; k--) {
    const { event, card } = told[k]!;
    if (event === 'dig') break;
    if (event === 'turn' && isLetter(card)) found.unshift(card);
  }
  return found;
}

/** The card that a seat has drawn with the last thing it did. */
export function drawnCard(told: Told[], seat: number | null): Letter | null {
  const last = told.findLast(e => e['seat'] === seat);
  return last && (last.event === 'draw' || last.event === 'pit') && isLetter(last['card']) ? last['card'] : null;
}
/** The mountains that an event touches. */
export function mountainsOf(event: Told): number[] {
  if (typeof event['mountain'] === 'number') return [event['mountain']];
  return Array.isArray(event['mountains']) ? event['mountains'].map(Number) : [];
}
