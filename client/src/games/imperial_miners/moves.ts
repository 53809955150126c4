// The texts of Imperial Miners' moves, by what they choose.
import { edgeKey, ROMAN } from './facts';

export type Deed =
  | { do: 'play' | 'discard'; card: string; move: string }
  | { do: 'take'; card: string; move: string }
  | { do: 'place'; column: number; move: string }
  | { do: 'at'; level: number; column: number; move: string }
  | { do: 'cart'; level: number; column: number; side: number; key: string; move: string }
  | { do: 'effect' | 'choose' | 'board' | 'advance'; n: number; move: string }
  | { do: 'deck'; level: number; move: string }
  | { do: 'faction' | 'surface'; what: string; move: string }
  | { do: 'dig' | 'decline' | 'stop' | 'other'; move: string };
const SIDES = ['right', 'lower-left', 'lower-right'];

/** What a text means. One that is not known is offered as a plain button. */
export function deed(move: string): Deed {
  const [verb = '', what = '', more = ''] = move.split(' '),
    [row = '', column = ''] = what.split(':'),
    level = ROMAN.indexOf(row as 'I');
  switch (verb) {
    case 'play':
    case 'discard':
      return { do: verb, card: what, move };
    case 'take':
      return { do: verb, card: what, move };
    case 'place':
      return { do: verb, column: Number(what), move };
    case 'at':
      return { do: verb, level, column: Number(column), move };
    case 'cart': {
      const side = 3 + SIDES.indexOf(more);
      return { do: verb, level, column: Number(column), side, key: edgeKey(level, Number(column), side), move };
    }
    case 'effect':
    case 'choose':
    case 'board':
    case 'advance':
      return { do: verb, n: Number(what), move };
    case 'deck':
      return { do: verb, level, move };
    case 'faction':
    case 'surface':
      return { do: verb, what, move };
    case 'dig':
    case 'decline':
    case 'stop':
      return { do: verb, move };
  }
  return { do: 'other', move };
}
