// The pages of rules: which rules belong together, and positions that show them.
import type { RuleSection } from '../contract';

const lay = (text: string) =>
  text.split(' ').map(one => {
    const [kind = '', spot = ''] = one.split('@'),
      [x, y] = spot.replace('!', '').split(',').map(Number);
    return { kind, x: x!, y: y!, turned: spot.endsWith('!') };
  });
const start = { phase: 'play', round: 1, rounds: 3, pile: 37, laid: [], goals: [{}, {}, {}], hand: [], hand_sizes: [6, 6, 6, 6, 6], broken: [[], [], [], [], []] };
const middle = {
  ...start,
  laid: lay(
    'path_straight_ew@1,0 path_cross@2,0 path_corner_es@2,-1 path_straight_ew@3,-1 path_t_nsw@4,-1 dead_straight_ew@3,0 path_cross@4,0 path_t_esw@5,0! path_straight_ns@4,1 path_corner_sw@6,1 path_t_nsw@6,2!',
  ),
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
