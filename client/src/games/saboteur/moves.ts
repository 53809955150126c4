// The texts of Saboteur's moves, by what a player does with which card.
import type { Tool } from './facts';
import { lying } from './facts';

export type Deed =
  | { do: 'lay'; card: string; x: number; y: number; turned: boolean; move: string }
  | { do: 'break' | 'mend'; card: string; seat: number; tool: Tool; move: string }
  | { do: 'rockfall'; card: string; x: number; y: number; move: string }
  | { do: 'map'; card: string; goal: number; move: string }
  | { do: 'pass'; card: string | null; move: string }
  | { do: 'take'; value: number; move: string }
  | { do: 'other'; move: string };
export type DeedOf<K extends Deed['do']> = Extract<Deed, { do: K }>;

/** The forms of a move's text, and what the parts of each mean. */
const FORMS: [form: RegExp, read: (move: string, ...parts: string[]) => Deed][] = [
  [
    /^lay (x?[NESW]+)@(-?\d+),(-?\d+)$/,
    (move, card = '', x, y) => {
      const { kind, turned } = lying(card);
      return { do: 'lay', card: kind, x: Number(x), y: Number(y), turned, move };
    },
  ],
  [
    /^break (\w+) (\d)$/,
    (move, tool, seat) => ({ do: 'break', card: `break-${tool}`, tool: tool as Tool, seat: Number(seat), move }),
  ],
  [
    /^repair (\w+) (\d)(?: with (\w+)\+(\w+))?$/,
    (move, tool, seat, one, other) => ({
      do: 'mend',
      card: one ? `repair-${one}-${other}` : `repair-${tool}`,
      tool: tool as Tool,
      seat: Number(seat),
      move,
    }),
  ],
  [
    /^rockfall (-?\d+),(-?\d+)$/,
    (move, x, y) => ({ do: 'rockfall', card: 'rockfall', x: Number(x), y: Number(y), move }),
  ],
  [/^map ([123])$/, (move, goal) => ({ do: 'map', card: 'map', goal: Number(goal), move })],
  [/^discard (.+)$/, (move, card = '') => ({ do: 'pass', card, move })],
  [/^pass$/, move => ({ do: 'pass', card: null, move })],
  [/^take ([123])$/, (move, value) => ({ do: 'take', value: Number(value), move })],
];
/** What a text means. One that is not known is offered as a plain button. */
export function deed(move: string): Deed {
  for (const [form, read] of FORMS) {
    const found = form.exec(move);
    if (found) return read(...([...found] as [string, ...string[]]));
  }
  return { do: 'other', move };
}
/** What one card can do. */
export const deedsOf = (deeds: Deed[], card: string): Deed[] => deeds.filter(d => 'card' in d && d.card === card);
/** The deeds of one kind. */
export const only = <K extends Deed['do']>(deeds: Deed[], ...kinds: K[]): DeedOf<K>[] =>
  deeds.filter((d): d is DeedOf<K> => kinds.includes(d.do as K));
