// The texts of Montanara's moves, by what a player does.
import type { Bag, Letter } from './facts';

export const PLAIN: Partial<Record<Letter, string>> = { D: 'dwarf', X: 'collapse', T: 'thief', R: 'drill' };
export const AIMED: Partial<Record<Letter, string>> = { U: 'tunnel', O: 'pit', E: 'quake' };

export interface Offer {
  draw: number[];
  dig: number[];
  digHand: boolean;
  examine: number[];
  tunnel: number[];
  pit: number[];
  /** The lower number of two neighbours. */
  quake: number[];
  plain: Set<string>;
  orders: string[];
}
export function offer(moves: string[]): Offer {
  const at = (verb: string) =>
    moves.flatMap(move => {
      const m = new RegExp(`^${verb} ([1-4])$`).exec(move);
      return m ? [Number(m[1])] : [];
    });
  return {
    draw: at('draw'),
    dig: at('dig'),
    digHand: moves.includes('dig hand'),
    examine: at('examine'),
    tunnel: at('tunnel'),
    pit: at('pit'),
    quake: moves.flatMap(move => {
      const m = /^quake ([1-3])-[2-4]$/.exec(move);
      return m ? [Number(m[1])] : [];
    }),
    plain: new Set(moves.filter(move => !move.includes(' '))),
    orders: moves.flatMap(move => (move.startsWith('order ') ? [move.slice(6)] : [])),
  };
}
/** Whether a card of this kind can be played now. */
export function playable(offered: Offer, letter: Letter): boolean {
  const plain = PLAIN[letter];
  if (plain) return offered.plain.has(plain);
  if (letter === 'U') return offered.tunnel.length > 0;
  if (letter === 'O') return offered.pit.length > 0;
  return letter === 'E' && offered.quake.length > 0;
}
/** The legal order that lays these cards so: equal cards make several orders the same, and only one of them is offered. */
export function orderFor(seen: Letter[], wished: number[], orders: string[]): string | null {
  const result = (digits: number[]) => digits.map(d => seen[d - 1]).join('');
  const wanted = result(wished);
  return orders.find(order => result([...order].map(Number)) === wanted) ?? null;
}
export const inHand = (hand: Bag): Letter[] =>
  (['C', 'D', 'X', 'T', 'E', 'U', 'R', 'O'] as Letter[]).filter(l => hand[l]);
