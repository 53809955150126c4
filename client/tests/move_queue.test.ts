// Moves of others that come together are shown one after another, at the speed that the player has set.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock } from './browser';

const { MoveQueue, STEPS } = await import('../src/hall/move_queue');
const { set } = await import('../src/settings');

function queue(pace: 'instant' | 'quick' | 'calm' | 'slow' | '' = 'quick') {
  clock.pass(60_000);
  set({ pace });
  const moves = new MoveQueue(),
    shown: number[] = [];
  const add = (n: number, pressed = false) => moves.add(() => shown.push(n), pressed);
  return { shown, add, hurry: () => moves.hurry() };
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
test('slower moves are given their time, up to a limit for all of them together', () => {
  for (const pace of ['calm', 'slow'] as const) {
    const { shown, add } = queue(pace),
      [step, most] = STEPS[pace];
    for (let n = 1; n <= 5; n++) add(n);
    assert.deepEqual(shown, [1]);
    clock.pass(step);
    assert.deepEqual(shown, [1, 2]);
    for (let n = 6; n <= 40; n++) add(n);
    clock.pass(most);
    assert.equal(shown.length, 40);
  }
});
test('moves are calm unless another speed is chosen, and nothing waits where it is to be instant', () => {
  const usual = queue('');
  usual.add(1);
  usual.add(2);
  clock.pass(STEPS.quick[0]);
  assert.deepEqual(usual.shown, [1]);
  clock.pass(STEPS.calm[0]);
  assert.deepEqual(usual.shown, [1, 2]);
  const at_once = queue('instant');
  for (let n = 1; n <= 5; n++) at_once.add(n);
  assert.equal(at_once.shown.length, 5);
});
test('nobody whose clock runs waits longer than for quick moves', () => {
  const { shown, add } = queue('slow');
  for (let n = 1; n <= 12; n++) add(n, true);
  clock.pass(STEPS.quick[1]);
  assert.equal(shown.length, 12);
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
