// Moves of others that come together are shown one after another, and none waits long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock } from './browser';

const { MoveQueue } = await import('../src/hall/move_queue');

function queue(): { shown: number[]; add: (n: number) => void; hurry: () => boolean } {
  clock.pass(5_000);
  const moves = new MoveQueue(),
    shown: number[] = [];
  return { shown, add: n => moves.add(() => shown.push(n)), hurry: () => moves.hurry() };
}
test('a move after a quiet time is shown at once', () => {
  const { shown, add } = queue();
  add(1);
  assert.deepEqual(shown, [1]);
  clock.pass(400);
  add(2);
  assert.deepEqual(shown, [1, 2]);
});
test('the second of two waits a step', () => {
  const { shown, add } = queue();
  add(1);
  add(2);
  assert.deepEqual(shown, [1]);
  clock.pass(379);
  assert.deepEqual(shown, [1]);
  clock.pass(1);
  assert.deepEqual(shown, [1, 2]);
});
test('many are through in 1.2 seconds, in their order', () => {
  const { shown, add } = queue();
  for (let n = 1; n <= 12; n++) add(n);
  clock.pass(1_200);
  assert.deepEqual(shown, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
test('whoever is in a hurry sees all at once, and hears whether anything waited', () => {
  const { shown, add, hurry } = queue();
  add(1);
  assert.equal(hurry(), false);
  add(2);
  add(3);
  assert.equal(hurry(), true);
  assert.deepEqual(shown, [1, 2, 3]);
  clock.pass(5_000);
  assert.deepEqual(shown, [1, 2, 3]);
});
