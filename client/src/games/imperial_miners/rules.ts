// The pages of rules: which rules belong together, and positions that show them.
import type { Facts, RuleSection } from '../contract';

/** A mine as the notation writes it: cards at columns, `+2` machines, `x` a collapse, `!` activated, `c35` carts put on its sides. */
function mine(text: string): Facts[] {
  const LEVEL: Record<string, number> = {
    s1: 1,
    e1: 1,
    a1: 1,
    r1: 1,
    r2: 1,
    j1: 1,
    b1: 1,
    s4: 2,
    b4: 2,
    a5: 2,
    r5: 2,
    e5: 2,
    r10: 3,
    b10: 3,
    e10: 3,
  };
  return text.split(',').map(one => {
    const [, card = '', column = '0', machines = '0', fallen = '', active = '', carts = ''] =
      /^(\w+)@(-?\d+)(?:\+(\d))?(x?)(!?)(?:c(\d+))?$/.exec(one) ?? [];
    return {
      card,
      level: LEVEL[card] ?? 1,
      column: Number(column),
      machines: Number(machines),
      collapse: fallen === 'x',
      active: active === '!',
      carts: [...carts].map(Number),
    };
  });
}
const miner = (text: string, more: Facts = {}): Facts => ({
  coins: 7,
  points: 12,
  board: 0,
  place: 3,
  boards: 0,
  hand: [],
  levels: [2, 1, 2, 0],
  commit: false,
  mine: text ? mine(text) : [],
  full_carts: 0,
  ...more,
});
const table = (text: string, more: Facts = {}): Facts => ({
  stage: 'mine',
  phase: '',
  round: 4,
  faces: [0, 2, 4],
  decks: { I: 20, II: 30, III: 31, IV: 14 },
  discards: [],
  seats: [miner(text)],
  ...more,
});
const ROWS = 's1@0,e1@2,r1@4,a5@1+2,b4@3x';
export const rules: RuleSection[] = [
  { id: 'setup', rules: ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'] },
  { id: 'cards', rules: ['R8', 'R9', 'R10', 'R11'] },
  { id: 'round', rules: ['R12', 'R13', 'R14', 'R15', 'R16', 'R25', 'R26'] },
  {
    id: 'place',
    rules: ['R17', 'R18', 'R19', 'R20'],
    pictures: [
      {
        facts: table(ROWS, {
          phase: 'place',
          seats: [miner(ROWS, { waiting: 'r10' })],
          offer: { places: [], asks: { from: 'mine' }, gains: {} },
        }),
        moves: ['place 0', 'place 2', 'place 4'],
        seat: 0,
        label: 'im-picture-place',
      },
    ],
  },
  {
    id: 'chain',
    rules: ['R21', 'R22', 'R23', 'R24'],
    pictures: [
      {
        facts: table('s1@0,e1@2,r1@4,a5@1+2!,b4@3,r10@2!', {
          phase: 'up',
          offer: { asks: { from: 'mine', card: 'a5', level: 2, column: 1 } },
        }),
        moves: ['at I:0', 'at I:2'],
        seat: 0,
        label: 'im-picture-chain',
      },
    ],
  },
  {
    id: 'tokens',
    rules: ['R27', 'R28', 'R29', 'R30', 'R31', 'R32', 'R33', 'R34', 'R35'],
    pictures: [{ facts: table('s1@0,e1@2,r1@4,a5@1+3,b4@3x'), label: 'im-picture-tokens', seat: 0 }],
  },
  { id: 'draw', rules: ['R36', 'R37', 'R38', 'R39'] },
  { id: 'advance', rules: ['R40', 'R41', 'R42', 'R43', 'R44'] },
  { id: 'end', rules: ['R45', 'R46', 'R47', 'R48'] },
];
