// The pages of rules: which rules belong together, and positions that show them.
import type { RuleSection } from '../contract';

const card = (text: string, lit = true) => {
  const [card = '', spot = ''] = text.split('@'),
    [x, y] = spot.split(',').map(Number);
  return { card, x: x!, y: y!, lit };
};
const start = {
  phase: 'play',
  round: 1,
  pile: 37,
  maze: [card('start@0,0')],
  goals: [{}, {}, {}],
  hand: [],
  players: [],
};
const middle = {
  ...start,
  maze: [
    ...'start@0,0 EW@1,0 NESW@2,0 ES@2,-1 EW@3,-1 NSW@4,-1 xEW@3,0 NESW@4,0 NEW@5,0 NS@4,1'
      .split(' ')
      .map(one => card(one)),
    card('SW@6,1', false),
    card('NES@6,2', false),
  ],
};
export const rules: RuleSection[] = [
  { id: 'setup', rules: ['S1', 'S2', 'S3', 'S4', 'S5'], pictures: [{ facts: start, label: 'sb-picture-start' }] },
  { id: 'turn', rules: ['T1', 'T2', 'T3', 'T4'] },
  { id: 'paths', rules: ['P1', 'P2', 'P3', 'P4'], pictures: [{ facts: middle, label: 'sb-picture-paths' }] },
  { id: 'actions', rules: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'] },
  { id: 'goals', rules: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'] },
  { id: 'gold', rules: ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'] },
  { id: 'end', rules: ['E1', 'E2', 'E3'] },
];
