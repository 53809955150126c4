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

/** What a text means. One that is not known is offered as a plain button. */
export function deed(move: string): Deed {
  let m = /^lay (x?[NESW]+)@(-?\d+),(-?\d+)$/.exec(move);
  if (m) {
    const { kind, turned } = lying(m[1]!);
    return { do: 'lay', card: kind, x: Number(m[2]), y: Number(m[3]), turned, move };
  }
  if ((m = /^break (\w+) (\d)$/.exec(move)))
    return { do: 'break', card: 'break-' + m[1]!, tool: m[1] as Tool, seat: Number(m[2]), move };
  if ((m = /^repair (\w+) (\d)(?: with (\w+)\+(\w+))?$/.exec(move)))
    return {
      do: 'mend',
      card: m[3] ? `repair-${m[3]}-${m[4]!}` : `repair-${m[1]!}`,
      tool: m[1] as Tool,
      seat: Number(m[2]),
      move,
    };
  if ((m = /^rockfall (-?\d+),(-?\d+)$/.exec(move)))
    return { do: 'rockfall', card: 'rockfall', x: Number(m[1]), y: Number(m[2]), move };
  if ((m = /^map ([123])$/.exec(move))) return { do: 'map', card: 'map', goal: Number(m[1]), move };
  if ((m = /^discard (.+)$/.exec(move))) return { do: 'pass', card: m[1]!, move };
  if (move === 'pass') return { do: 'pass', card: null, move };
  if ((m = /^take ([123])$/.exec(move))) return { do: 'take', value: Number(m[1]), move };
  return { do: 'other', move };
}
/** What one card can do. */
export const deedsOf = (deeds: Deed[], card: string): Deed[] => deeds.filter(d => 'card' in d && d.card === card);
