// The texts of Saboteur's moves, by what a player does with which card.
import { TOOLS } from './facts';
import type { Tool } from './facts';

export type Deed =
  | { do: 'lay'; card: string; x: number; y: number; turned: boolean; move: string }
  | { do: 'break' | 'mend'; card: string; seat: number; tool: Tool; move: string }
  | { do: 'rockfall'; card: string; x: number; y: number; move: string }
  | { do: 'map'; card: string; goal: number; move: string }
  | { do: 'pass'; card: string | null; move: string }
  | { do: 'take'; value: number; move: string }
  | { do: 'other'; move: string };

const tool = (name: string): Tool => TOOLS.find(t => t.startsWith(name)) ?? 'pickaxe';

/** What a text means. Unknown texts stay: the frame offers them as plain buttons. */
export function deed(move: string): Deed {
  const [verb = '', ...rest] = move.split(' ');
  const a = rest[0] ?? '',
    b = rest[1] ?? '',
    c = rest[2] ?? '';
  const spot = (text: string): [number, number] => text.split(',').map(Number) as [number, number];
  switch (verb) {
    case 'lay': {
      const [x, y] = spot(b);
      return { do: 'lay', card: a, x, y, turned: c === 'turned', move };
    }
    case 'break':
      return { do: 'break', card: 'broken_' + a, tool: tool(a), seat: Number(b), move };
    case 'mend':
      return { do: 'mend', card: a, tool: tool(c), seat: Number(b), move };
    case 'rockfall': {
      const [x, y] = spot(a);
      return { do: 'rockfall', card: 'rockfall', x, y, move };
    }
    case 'map':
      return { do: 'map', card: 'map', goal: Number(a), move };
    case 'pass':
      return { do: 'pass', card: a || null, move };
    case 'take':
      return { do: 'take', value: Number(a), move };
    default:
      return { do: 'other', move };
  }
}
/** What one card can do. */
export const deedsOf = (deeds: Deed[], card: string): Deed[] => deeds.filter(d => 'card' in d && d.card === card);
