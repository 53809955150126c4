// What others did since this player's last turn: which lines, and how they are played back.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { signal } from '@preact/signals';
import { clock } from './browser';

const { speak } = await import('../src/words');
const { createPlayback, sinceLast } = await import('../src/frame/playback');
const { pointed } = await import('../src/frame/pointing');
const { set } = await import('../src/settings');
before(() => speak('en'));

const entry = (n: number, seat: number, event = 'lay') => ({ n, at: 0, seat, events: [{ event, seat, n }] });
const lay = (event: Record<string, unknown>) => ({
  icon: 'pick',
  text: `move ${event['n']}`,
  places: [`place ${event['n']}`],
});
function at(entries: object[], more: object = {}) {
  const table = {
    log: signal(entries),
    again: signal<object | null>(null),
    past: new Map<number, object>([[4, { view: { n: 4 } }]]),
  };
  const sitting = { seat: 0, seats: signal([]) },
    game = { tell: lay, ...more };
  return { table, back: createPlayback(table as never, game as never, sitting as never) };
}
test('it begins after the last thing that the player did', () => {
  const entries = [entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1), entry(5, 2)];
  assert.deepEqual(
    sinceLast(entries, 0).map(each => each.n),
    [4, 5],
  );
  assert.equal(sinceLast(entries, 2).length, 0);
  assert.equal(sinceLast(entries, 7).length, 5);
});
test('it is played line by line with its place lit and the board as it stood, at the speed that is set', () => {
  set({ pace: 'slow' });
  const { table, back } = at([entry(3, 0), entry(4, 1), entry(5, 2)]);
  assert.deepEqual(
    back.moments.value.map(each => each.seat),
    [1, 2],
  );
  back.play();
  assert.equal(back.at.value, 0);
  assert.deepEqual(table.again.value, { view: { n: 4 } });
  assert.deepEqual(pointed.value, ['place 4']);
  clock.pass(1_799);
  assert.equal(back.at.value, 0);
  clock.pass(1);
  assert.equal(back.at.value, 1);
  assert.equal(table.again.value, null, 'a position that this page has not seen is not made up');
  assert.deepEqual(pointed.value, ['place 5']);
  clock.pass(1_800);
  assert.equal(back.at.value, null);
  assert.deepEqual(pointed.value, []);
});
test('it can be stopped, and says whether there was anything to stop', () => {
  const { table, back } = at([entry(4, 1)]);
  assert.equal(back.stop(), false);
  back.play();
  assert.equal(back.stop(), true);
  assert.equal(table.again.value, null);
  clock.pass(10_000);
  assert.equal(back.at.value, null);
});
test('where all act at once nothing is kept for later', () => {
  assert.equal(at([entry(4, 1)], { rush: true }).back.moments.value.length, 0);
});
