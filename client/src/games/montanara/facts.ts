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
/** The word of a card in texts. */
export const WORD: Record<Letter, string> = {
  C: 'crystal',
  D: 'dwarf',
  X: 'collapse',
  T: 'thief',
  E: 'earthquake',
  U: 'tunnel',
  R: 'drill',
  O: 'pit',
};
export type Bag = Partial<Record<Letter, number>>;
export interface Phase {
  name: string;
  mountain?: number;
  cards?: Letter[];
  card?: Letter;
  left?: number;
  turned?: Letter[];
}
export interface Position {
  phase: Phase;
  heights: number[];
  first: number[];
  /** By mountain, from the top: what this seat knows to lie there. */
  known: (Letter | null)[][];
  hand: Bag;
  hands: (Bag | null)[];
  handSizes: number[];
  dwarfs: number[];
  crystals: number[];
  discards: Bag;
  turn: number;
}
const isLetter = (value: unknown): value is Letter => typeof value === 'string' && value.length === 1 && 'CDXTEURO'.includes(value);
const numbers = (value: unknown, length: number): number[] =>
  Array.isArray(value) ? value.map(Number) : Array.from({ length }, () => 0);

export const letters = (value: unknown): Letter[] =>
  typeof value === 'string' ? [...value].filter(isLetter) : Array.isArray(value) ? value.filter(isLetter) : [];

export function bag(value: unknown): Bag {
  const found: Bag = {};
  if (value && typeof value === 'object' && !Array.isArray(value)) {
    for (const [letter, count] of Object.entries(value)) if (isLetter(letter) && Number(count) > 0) found[letter] = Number(count);
  } else for (const letter of letters(value)) found[letter] = (found[letter] ?? 0) + 1;
  return found;
}
export const total = (held: Bag): number => Object.values(held).reduce((sum, count) => sum + count, 0);

export function read(facts: Facts, seat: number | null): Position {
  const heights = numbers(facts['heights'], 4),
    known = Array.isArray(facts['known']) ? facts['known'] : [],
    hands = Array.isArray(facts['hands']) ? facts['hands'] : [];
  const phase = (typeof facts['phase'] === 'string' ? { name: facts['phase'] } : (facts['phase'] ?? { name: '' })) as Record<string, unknown>;
  return {
    phase: {
      name: String(phase['name'] ?? ''),
      ...(phase['mountain'] ? { mountain: Number(phase['mountain']) } : {}),
      ...(phase['cards'] ? { cards: letters(phase['cards']) } : {}),
      ...(isLetter(phase['card']) ? { card: phase['card'] } : {}),
      ...(phase['left'] !== undefined ? { left: Number(phase['left']) } : {}),
      ...(phase['turned'] ? { turned: letters(phase['turned']) } : {}),
    },
    heights,
    first: numbers(facts['first'] ?? facts['sizes'] ?? [12, 16, 20, 24], 4),
    known: heights.map((height, m) => {
      const list = Array.isArray(known[m]) ? (known[m] as unknown[]) : typeof known[m] === 'string' ? [...(known[m] as string)] : [];
      return Array.from({ length: height }, (_, k) => (isLetter(list[k]) ? list[k] : null));
    }),
    hand: bag(facts['hand'] ?? (seat === null ? null : hands[seat])),
    hands: [0, 1].map(s => (hands[s] ? bag(hands[s]) : null)),
    handSizes: numbers(facts['hand_sizes'], 2),
    dwarfs: numbers(facts['dwarfs'], 2),
    crystals: numbers(facts['crystals'], 2),
    discards: bag(facts['discards']),
    turn: Number(facts['turn'] ?? 0),
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
/** The last cards this seat alone was shown: an examined mountain, a tunnel, a drill's bottom card. */
export function shown(told: Told[], event: string): Told | null {
  for (let k = told.length - 1; k >= 0; k--) if (told[k]!.event === event) return told[k]!;
  return null;
}
