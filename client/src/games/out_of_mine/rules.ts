// The pages of rules: which rules belong together, and positions that show them.
import type { Facts, RuleSection } from '../contract';

const SUPPLY = {
  I1: 12,
  I2: 15,
  I3: 8,
  L3: 7,
  I4: 3,
  O4: 3,
  T4: 3,
  S4: 3,
  L4: 3,
  F5: 1,
  L5: 1,
  N5: 1,
  P5: 1,
  T5: 1,
  U5: 1,
  V5: 1,
  W5: 0,
  Y5: 1,
  Z5: 1,
};
export const GRID = ['......#', '.....##', '..#####', '###.###', '.######', '.......'];
const ELVES = [
  { cell: 'e5', edge: 'S', colour: 'blue' },
  { cell: 'a4', edge: 'W', colour: 'green' },
  { cell: 'g1', edge: 'E', colour: 'red' },
];
/** A gallery with tiles in it, written as events write them: W5@d3/0. */
export function position(laid: string[], more: Facts = {}): Facts {
  const player = {
    board: 3,
    side: 'A',
    forced: false,
    chosen: true,
    ready: false,
    vote: false,
    away: false,
    hand: null,
    decided: false,
    grid: GRID,
    elves: [] as Facts[],
    laid: laid.map(one => ({ kind: one.split('@')[0]!, place: one.split('@')[1]! })),
    card: { number: 1, counts: { yellow: 1, blue: 2, green: 2, red: 1, white: 1 } },
    ...more,
  };
  return {
    seat: 0,
    round: 3,
    phase: 'dig',
    tick: 0,
    number: 0,
    players: [player],
    supply: SUPPLY,
    stack: 4,
    gone: [],
    ended: null,
    caller: null,
    scores: [0],
    sheet: [],
  };
}
export const rules: RuleSection[] = [
  {
    id: 'setup',
    rules: ['1', '2', '3', '4', '5'],
    pictures: [{ facts: position([]), label: 'om-picture-start', seat: 0 }],
  },
  {
    id: 'dig',
    rules: ['6', '7', '8', '9', '16'],
    pictures: [
      {
        facts: position(['W5@d3/0', 'L3@a4/1', 'I2@d5/0'], { hand: 'I4' }),
        moves: ['lay'],
        label: 'om-picture-dig',
        seat: 0,
      },
    ],
  },
  {
    id: 'score',
    rules: ['10', '11'],
    pictures: [
      {
        facts: position(['W5@d3/0', 'L3@a4/1', 'I2@d5/0', 'I4@g1/1', 'I3@c3/1'], { elves: ELVES }),
        label: 'om-picture-elves',
        seat: 0,
      },
    ],
  },
  { id: 'next', rules: ['12', '13', '14'] },
  { id: 'table', rules: ['15', '17', '18', '19', '20', '21', '22'] },
  { id: 'letters', rules: ['23', '24'] },
];
