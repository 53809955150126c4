// Out of Mine! without a browser: places, the rules that the page keeps for itself, the check and the score.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../tests/browser';
import type { Told } from '../contract';
import type { Mine } from './facts';

const { cellsAt, CELLS, FORMS, placesOf } = await import('./crystals');
const { judge, open, read, worth } = await import('./facts');
const { walk } = await import('./keys');
const { act, isWhy, lacks, noCall, nudge } = await import('./local_rules');
const { cellText, placeText, readCell, readPlace } = await import('./moves');
const { GRID, position } = await import('./rules');
const { removedBy } = await import('./store');
const { solo } = await import('./solo');

function table(laid: string[], more: object = {}): Mine {
  const elves = [{ cell: 'e4', edge: 'S', colour: 'blue' }],
    supply = { I1: 12, I2: 15, I3: 8, L3: 7, I4: 3, W5: 1, L5: 1 };
  return read({ ...position(laid, { elves, ...more }), round: 1, supply });
}
const FULL = ['I4@g1/1', 'L3@a4/1', 'I3@c3/1', 'I2@f2/1', 'I2@d3/0', 'I4@d5/0', 'I2@e4/0'];
const WANTS = { card: { number: 1, counts: { yellow: 0, blue: 3, green: 2, red: 2, white: 0 } } };
const why = (mine: Mine, move: string): string => {
  const then = act(mine, 0, move, true);
  return isWhy(then) ? `${then.rule} ${then.why}` : '';
};
const after = (mine: Mine, ...moves: string[]): Mine =>
  moves.reduce((now, move) => {
    const then = act(now, 0, move, true);
    assert.ok(!isWhy(then), `${move}: ${JSON.stringify(then)}`);
    return then as Mine;
  }, mine);

test('cells and places are written as the engine writes them, and read back', () => {
  assert.equal(cellText(0), 'a1');
  assert.equal(cellText(CELLS - 1), 'g6');
  for (let cell = 0; cell < CELLS; cell++) assert.equal(readCell(cellText(cell)), cell);
  for (const form of [0, 1, 2, 3]) assert.deepEqual(readPlace(placeText({ form, cell: 17 })), { form, cell: 17 });
});
test('a tile lies within the frame in every place that it has', () => {
  for (const shape of Object.keys(FORMS))
    for (const form of FORMS[shape]!.keys())
      for (const place of placesOf(shape, form)) {
        const cells = cellsAt(shape, place)!;
        assert.equal(new Set(cells).size, Number(shape[1]));
        assert.ok(cells.every(cell => cell >= 0 && cell < CELLS));
      }
});
test('taking empties the supply, putting back fills it', () => {
  const taken = after(table([]), 'take W5');
  assert.equal(taken.supply['W5'], 0);
  assert.equal(taken.diggers[0]!.hand, 'W5');
  const back = after(taken, 'back');
  assert.equal(back.supply['W5'], 1);
  assert.equal(why(taken, 'take L5'), '');
  assert.equal(why(table([], { hand: null }), 'take O4'), '17 gone');
});
test('a tile is laid where the gallery is hollow and free, and nowhere else', () => {
  const mine = after(table(['W5@d3/0']), 'take L3');
  assert.equal(why(mine, 'lay L3 a4/1'), '');
  assert.equal(why(mine, 'lay L3 d3/0'), '8 overlap');
  assert.equal(why(mine, 'lay L3 a1/0'), '18 rock');
  assert.equal(why(mine, 'lay I2 d5/0'), '7 no-hand');
});
test('no more of a colour than the card wants', () => {
  const mine = table(['W5@d3/0']);
  assert.equal(lacks(mine, 0, 'L5', true)?.why, 'enough');
  assert.equal(lacks(mine, 0, 'L3', true), null);
  const none = table([], { card: { number: 1, counts: { yellow: 0, blue: 2, green: 2, red: 1, white: 1 } } });
  assert.equal(lacks(none, 0, 'I1', true)?.why, 'unwanted');
});
test('a tile that is moved onto its own cells moves; one lifted goes back to the supply', () => {
  const mine = after(table(['I2@d5/0']), 'move d5 e5/0');
  assert.deepEqual(mine.diggers[0]!.laid[0]!.cells.map(cellText), ['e5', 'f5']);
  const lifted = after(mine, 'lift e5');
  assert.equal(lifted.diggers[0]!.laid.length, 0);
  assert.equal(lifted.supply['I2'], 16);
  assert.equal(why(mine, 'lift a1'), '7 nothing');
});
test('one calls when every space is covered, not before', () => {
  const nearly = table(FULL.slice(0, -1), WANTS),
    done = table(FULL, WANTS);
  assert.equal(open(nearly.diggers[0]!), 2);
  assert.equal(noCall(nearly.diggers[0]!, true)?.why, 'open');
  assert.equal(open(done.diggers[0]!), 0);
  assert.equal(noCall(done.diggers[0]!, true), null);
});
test('the check takes away what is too much, in the order of arrival', () => {
  const digger = table(['I2@d5/0', 'I2@f3/1', 'I2@a4/0']).diggers[0]!,
    { kept, wrong } = judge(digger);
  assert.deepEqual(
    kept.map(tile => cellText(tile.place.cell)),
    ['d5', 'f3'],
  );
  assert.deepEqual(
    wrong.map(tile => cellText(tile.place.cell)),
    ['a4'],
  );
});
test('a full gallery brings ten points and its elves, a gallery half empty nothing', () => {
  assert.deepEqual(worth(table(FULL, WANTS).diggers[0]!), { empty: 0, call: 0, elves: 1, elements: 0, points: 11 });
  assert.equal(worth(table(['I2@d5/0']).diggers[0]!).points, 0);
});
test('what a check removed is told from the last end of a round on', () => {
  const told: Told[] = [
    { event: 'call', seat: 0 },
    { event: 'check', seat: 0, removed: ['I2@d5/0'] },
    { event: 'limit' },
    { event: 'check', seat: 1, removed: ['I1@a4/0'] },
  ];
  assert.deepEqual(
    removedBy(told, 2).map(tiles => tiles.map(tile => tile.kind)),
    [[], ['I1']],
  );
});
test('by correspondence each has a phase of their own, and sees of the others how far they are', () => {
  const phase = (seat: number | null, own: object) =>
    read({ phase: 'apart', seat, players: [{ board: 1, chosen: true, stage: '', ...own }, { stage: 'out' }] }).phase;
  assert.equal(phase(0, { chosen: false }), 'sides');
  assert.equal(phase(0, {}), 'open');
  assert.equal(phase(0, { stage: 'in' }), 'dig');
  assert.equal(phase(0, { stage: 'halt' }), 'open');
  assert.equal(phase(0, { stage: 'call' }), 'out');
  assert.equal(phase(null, { stage: 'in' }), 'out');
});
test('the cursor and a tile in hand stay within the frame', () => {
  assert.equal(cellText(walk(readCell('a1'), [-1, 0])), 'a1');
  assert.equal(cellText(walk(readCell('g5'), [1, 1])), 'g6');
  assert.deepEqual(nudge('I2', readPlace('f1/0'), 0, 1), readPlace('f1/0'));
  assert.deepEqual(nudge('I2', readPlace('e1/0'), 0, 1), readPlace('f1/0'));
});
test('a puzzle is played without a hall', () => {
  const facts = {
    phase: 'dig',
    supply: { I2: 1 },
    players: [{ grid: GRID, elves: [], laid: [], hand: null, card: { number: 1, counts: { blue: 1 } } }],
  };
  const taken = solo.play(facts, 'take I2')!;
  assert.equal(solo.play(facts, 'lay I2 d5/0'), null);
  const laid = solo.play(taken, 'lay I2 d5/0')!;
  assert.deepEqual(solo.position(laid), { laid: ['I2@d5/0'], hand: null });
  assert.equal(solo.solved(laid), false);
});
