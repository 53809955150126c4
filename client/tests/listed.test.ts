// The list of open tables after what the hall says of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed } from '../src/hall/listed';
import type { Room } from '../src/hall/messages';

const room = (id: string, n = 0): Room => ({ id, n }) as Room;

test('tables come, change and go, in the order of the hall', () => {
  const list = [room('b'), room('a')];
  const after = changed(list, { type: 'tables_changed', order: ['c', 'a'], tables: [room('c'), room('a', 2)] });
  assert.deepEqual(after, [room('c'), room('a', 2)]);
});

test('a table that is not known makes the page ask for the list', () => {
  assert.equal(changed([room('a')], { type: 'tables_changed', order: ['b', 'a'], tables: [] }), null);
});
