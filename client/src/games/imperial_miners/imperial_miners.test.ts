// Imperial Miners without a browser: the texts of moves, chains, carts.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import '../../../tests/browser';
import type { Told } from '../contract';
import type { Pack } from './pack';

const { speak } = await import('../../words');
const { variables } = await import('../../words/events');
const { chain, drawnCards, fullCarts, read } = await import('./facts');
const { bestCards, titleOf } = await import('./Finale');
const { placesOf } = await import('./log');
const { deed } = await import('./moves');

const laid = (text: string) =>
  text.split(' ').map(one => {
    const [card = '', where = ''] = one.split('@'),
      [level, column] = where.split(',').map(Number);
    return { card, level: level!, column: column!, machines: 0, collapse: false, active: false, carts: [] as number[] };
  });

before(() => speak('en'));

test('things have their names in the language, and those without keep theirs', async () => {
  const played = { event: 'reveal', seat: 1, id: 's1', name: 'Peat Cutters', cost: 2 };
  await speak('pt');
  assert.equal(variables('imperial_miners', played, 0, ['Ada', 'Bram'])['name'], 'Cortadores de turfa');
  assert.equal(variables('imperial_miners', { ...played, name: 'My Own' }, 0, ['Ada', 'Bram'])['name'], 'My Own');
  const dealt = { event: 'deal', faces: ['Alchemy', 'Seafaring'], hand: 'Royal Mint, Old Timbers' };
  assert.equal(variables('imperial_miners', dealt, 0, [])['faces'], 'Alquimia e Navegação');
  assert.equal(variables('imperial_miners', dealt, 0, [])['hand'], 'Casa da Moeda, Madeiras velhas');
  await speak('en');
});

test('an end has a title where one plays alone, else a winner; and the cards that brought most', () => {
  const end = (reason: string, winners: number[]) => [{ event: 'end', reason, winners }];
  assert.equal(titleOf(end('king', [0]), ['Ada']), 'King of the Depths');
  assert.equal(titleOf(end('ten_rounds', [1]), ['Ada', 'Bram']), 'Bram won.');
  assert.equal(titleOf(end('ten_rounds', [0, 1]), ['Ada', 'Bram']), 'Ada and Bram share the win.');
  assert.equal(titleOf([], ['Ada']), '');
  const points = (source: string, change: number, seat = 0) => ({ event: 'points', seat, source, change });
  assert.deepEqual(bestCards([points('s1', 2), points('s2', 5), points('s1', 4), points('s3', 9, 1)], 0), [
    { id: 's1', points: 6 },
    { id: 's2', points: 5 },
  ]);
});
test('cards that came since the last choice are marked, and a line knows its card and its owner', () => {
  const told: Told[] = [
    { event: 'draw', seat: 0, id: 'a1' },
    { event: 'commit', seat: 0 },
    { event: 'draw', seat: 1 },
    { event: 'take', seat: 0, id: 'a2' },
    { event: 'recruit', seat: 1, id: 'a3' },
  ];
  assert.deepEqual([...drawnCards(told, 0)], ['a2']);
  assert.deepEqual(placesOf({ event: 'place', seat: 2, level: 'II', column: -1 }), ['mine 2 2,-1', 'seat 2']);
  assert.deepEqual(placesOf({ event: 'advance', seat: 1, board: 2, place: 3 }), ['board 2', 'seat 1']);
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
