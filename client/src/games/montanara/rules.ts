// The pages of rules: which rules belong together, and positions that show them.
import type { RuleSection } from '../contract';

const start = {
  phase: 'turn',
  player: 0,
  heights: [12, 16, 20, 24],
  hand: 'DDTU',
  hand_sizes: [4, 4],
  dwarfs: [0, 0],
  crystals: [0, 0],
  discards: {},
  known: [],
  held: [],
  turns: 0,
};
const none = (n: number): null[] => Array<null>(n).fill(null);
const middle = {
  ...start,
  heights: [5, 16, 8, 13],
  hand: 'CDDUURET',
  hand_sizes: [8, 9],
  dwarfs: [2, 2],
  crystals: [1, 2],
  known: [[...none(4), 'X'], none(16), ['C', ...none(7)], none(13)],
  turns: 40,
};
export const rules: RuleSection[] = [
  {
    id: 'setup',
    rules: ['1', '2', '3'],
    pictures: [{ facts: start, label: 'mt-picture-setup', seat: 0, moves: ['draw 1', 'draw 2', 'draw 3', 'draw 4'] }],
  },
  { id: 'turn', rules: ['4', '5'] },
  {
    id: 'dig',
    rules: ['6', '7'],
    pictures: [{ facts: middle, label: 'mt-picture-middle', seat: 0, moves: ['dig 1', 'dig 2', 'dig 3', 'dig 4'] }],
  },
  { id: 'actions', rules: ['8', '9', '10', '11', '12', '13'] },
  { id: 'end', rules: ['14', '15'] },
];
