// Montanara without a browser: the texts of moves, what a seat knows, what may be aimed at.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { signal } from '@preact/signals';
import type { Sitting, Told } from '../contract';
import '../../../tests/browser';

const { speak } = await import('../../words');
const { bag, read, turned } = await import('./facts');
const { offer, orderFor, playable } = await import('./moves');
const { prompts } = await import('./prompts');
const { createStore } = await import('./store');
before(() => speak('en'));

test('moves are sorted by what they do', () => {
  const offered = offer(['draw 1', 'draw 4', 'dig hand', 'quake 2-3', 'thief', 'order 2134', 'tunnel 3']);
  assert.deepEqual(offered.draw, [1, 4]);
  assert.equal(offered.digHand, true);
  assert.deepEqual(offered.quake, [2]);
  assert.deepEqual([...offered.plain], ['thief']);
  assert.deepEqual(offered.orders, ['2134']);
  assert.ok(playable(offered, 'T') && playable(offered, 'E') && playable(offered, 'U'));
  assert.ok(!playable(offered, 'D') && !playable(offered, 'C') && !playable(offered, 'O'));
});
test('equal cards make several orders one, and the offered one is found', () => {
  assert.equal(orderFor(['C', 'X', 'X', 'D'], [1, 3, 2, 4], ['1234']), '1234');
  assert.equal(orderFor(['C', 'X', 'X', 'D'], [4, 1, 2, 3], ['1234']), null);
});
test('a hand is counted, from letters or from numbers', () => {
  assert.deepEqual(bag('DDTU'), { D: 2, T: 1, U: 1 });
  assert.deepEqual(bag({ D: 2, Z: 9, T: 0 }), { D: 2 });
});
test('what is known of a mountain is as long as the mountain', () => {
  const at = read({ heights: [2, 1, 0, 0], known: [['C'], [null]], phase: 'dig:2:1' }, undefined);
  assert.deepEqual(at.known, [['C', null], [null], [], []]);
  assert.deepEqual(at.phase, { name: 'dig', mountain: 2, left: 1 });
  assert.deepEqual(at.first, [12, 16, 20, 24]);
});
test('the cards of a dig are those turned since it began', () => {
  const told: Told[] = [
    { event: 'turn', card: 'X' },
    { event: 'dig', mountain: 1 },
    { event: 'turn', card: 'D' },
    { event: 'turn', card: 'C' },
  ];
  assert.deepEqual(turned(told), ['D', 'C']);
});

function sitting(moves: string[]): { s: Sitting; played: string[]; moves: { value: string[] } } {
  const played: string[] = [],
    offered = signal(moves);
  const s: Sitting = {
    seat: 0,
    options: {},
    seats: signal([
      { name: 'Ada', bot: false, here: true },
      { name: 'Bram', bot: false, here: true },
    ]),
    facts: signal({ phase: 'turn', heights: [4, 4, 4, 4], hand: 'DTU', dwarfs: [1, 0] }),
    toAct: signal([0]),
    moves: offered,
    news: signal([]),
    told: signal([]),
    busy: signal(false),
    over: signal(false),
    play: move => played.push(move),
  };
  return { s, played, moves: offered };
}
test('a card with a target is chosen, then its mountain; one without is played by a second tap', () => {
  const { s, played } = sitting(['draw 1', 'draw 2', 'tunnel 2', 'thief', 'dig 1']),
    store = createStore(s);
  assert.deepEqual(
    store.aims.value.map(aim => aim.n),
    [1, 2],
  );
  store.choose('U');
  assert.deepEqual(
    store.aims.value.map(aim => aim.n),
    [2],
  );
  store.aims.value[0]!.run();
  store.choose('T');
  store.choose('T');
  assert.deepEqual(played, ['tunnel 2', 'thief']);
  assert.equal(store.choice.value, 'draw');
  store.close();
});
test('a mountain or a card that will not do says which rule stands in the way', () => {
  const { s, moves } = sitting(['draw 1', 'tunnel 2']),
    asked: string[] = [];
  s.why = (move, then) => {
    asked.push(move);
    then('4');
  };
  const store = createStore(s),
    { prompt, rule } = prompts(store);
  store.misplace(1);
  assert.deepEqual(asked, [], 'what is offered needs no reason');
  store.misplace(3);
  assert.deepEqual(asked, ['draw 3']);
  assert.match(prompt.value, /^Not there\. Draw: take the top card/);
  assert.equal(rule.value, '4');
  store.choose('U');
  assert.ok(!/^Not there/.test(prompt.value));
  store.misplace(4);
  assert.deepEqual(asked.at(-1), 'tunnel 4');
  store.choose('D');
  assert.match(prompt.value, /^Not now\. Play: lay a dwarf/);
  assert.equal(rule.value, '5');
  moves.value = ['draw 2'];
  assert.equal(store.choice.value, 'draw');
  store.close();
});
test('a choice that is no longer offered is forgotten, and the prompt says so', () => {
  const { s, moves } = sitting(['draw 1', 'tunnel 2']),
    store = createStore(s),
    { prompt, actions } = prompts(store);
  store.choose('U');
  assert.match(prompt.value, /choose <n>a mountain/);
  moves.value = ['draw 1'];
  assert.equal(store.choice.value, 'draw');
  assert.match(prompt.value, /^Your turn/);
  assert.deepEqual(
    actions.value.map(action => [action.id, Boolean(action.off)]),
    [
      ['draw', false],
      ['dig', true],
    ],
  );
  store.close();
});
