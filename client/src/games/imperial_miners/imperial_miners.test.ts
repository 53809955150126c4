// Imperial Miners without a browser: the texts of moves, chains, carts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../tests/browser';
import type { Pack } from './pack';

const { chain, fullCarts, read } = await import('./facts');
const { deed } = await import('./moves');

const laid = (text: string) =>
  text.split(' ').map(one => {
    const [card = '', where = ''] = one.split('@'),
      [level, column] = where.split(',').map(Number);
    return { card, level: level!, column: column!, machines: 0, collapse: false, active: false, carts: [] as number[] };
  });

test('every text of a move says what is chosen', () => {
  assert.deepEqual(deed('play r10'), { do: 'play', card: 'r10', move: 'play r10' });
  assert.deepEqual(deed('place -2'), { do: 'place', column: -2, move: 'place -2' });
  assert.deepEqual(deed('at II:-1'), { do: 'at', level: 2, column: -1, move: 'at II:-1' });
  const cart = deed('cart III:4 lower-left');
  assert.ok(cart.do === 'cart' && cart.level === 3 && cart.column === 4 && cart.side === 4 && cart.key === '3,4,4');
  assert.deepEqual(deed('deck IV'), { do: 'deck', level: 4, move: 'deck IV' });
  assert.deepEqual(deed('advance 0'), { do: 'advance', n: 0, move: 'advance 0' });
  assert.deepEqual(deed('surface walk4'), { do: 'surface', what: 'walk4', move: 'surface walk4' });
  assert.deepEqual(deed('sing'), { do: 'other', move: 'sing' });
});
test('a card wakes those above it, both where there is a choice, and so on to the surface', () => {
  const mine = laid('a@1,0 b@1,2 c@1,4 d@2,1 e@2,3 f@1,8');
  assert.deepEqual(
    [...chain(mine, 3, 2)],
    [
      ['2,1', 2],
      ['2,3', 2],
      ['1,0', 3],
      ['1,2', 3],
      ['1,4', 3],
    ],
  );
  assert.deepEqual([...chain(mine, 2, 7)], [['1,8', 2]]);
  assert.equal(chain(mine, 1, 6).size, 0);
});
test('a cart is full where both halves meet', () => {
  const design = (...carts: number[]) => ({ name: '', level: 1, cost: 0, factions: [], carts, effects: [] }),
    pack = { cards: { a: design(3), b: design(2), c: design(0) } } as unknown as Pack,
    mine = laid('a@1,0 b@1,2 c@2,1');
  assert.deepEqual(
    fullCarts(mine, pack).map(edge => edge.key),
    ['1,0,3'],
  );
  mine[0]!.carts.push(5); // a half-cart put on its lower right meets the one on c's upper left
  assert.deepEqual(
    fullCarts(mine, pack).map(edge => edge.key),
    ['1,0,3', '1,0,5'],
  );
});
test('only the owner is told which card is committed', () => {
  const at = read({ seats: [{ commit: 'r1', hand: ['r1'] }, { commit: true }, {}] });
  assert.deepEqual(
    at.miners.map(miner => miner.commit),
    ['r1', true, false],
  );
  assert.deepEqual(at.miners[2]!.mine, []);
});
