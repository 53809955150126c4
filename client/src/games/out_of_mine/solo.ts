// One gallery alone, for puzzles and practice: the rules of laying, kept here without a hall.
import type { Facts, Solo } from '../contract';
import type { Mine } from './facts';
import { read, worth } from './facts';
import { act, isWhy, noCall } from './local_rules';
import { placeText } from './moves';

/** The facts of a digger and the supply, as the engine would tell them. */
function write(facts: Facts, mine: Mine): Facts {
  const digger = mine.diggers[0]!,
    first = (facts['players'] as Facts[])[0]!;
  return {
    ...facts,
    supply: mine.supply,
    players: [
      {
        ...first,
        hand: digger.hand,
        laid: digger.laid.map(tile => ({ kind: tile.kind, place: placeText(tile.place) })),
      },
    ],
  };
}
export const solo: Solo = {
  play(facts, move) {
    const then = act(read(facts), 0, move, true);
    return isWhy(then) ? null : write(facts, then);
  },
  solved: facts => noCall(read(facts).diggers[0]!, true) === null,
  /** With the two points of the call, which alone is always right. */
  points: facts => worth(read(facts).diggers[0]!).points + 2,
  least: 12,
  position(facts) {
    const digger = read(facts).diggers[0]!;
    return { laid: digger.laid.map(tile => `${tile.kind}@${placeText(tile.place)}`), hand: digger.hand };
  },
};
