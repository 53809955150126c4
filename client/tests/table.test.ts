// One table as the page knows it: numbered entries, the gap after a break, moves of others one after another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, FakeSocket } from './browser';

const { connect } = await import('../src/hall/socket');
const { Table } = await import('../src/hall/table');

const room = (n: number, more: object = {}) => ({ id: 'k3', game: 'g', n, you: 0, seats: [], options: {}, ...more });
const sight = (view: object) => ({ view, to_act: [0], moves: [] });
const entry = (n: number, seat = 1) => ({ n, at: 0, seat, events: [{ event: 'draw', n }] });
const update = (n: number, seat = 1, more: object = {}) => ({
  type: 'update',
  table: 'k3',
  happened: entry(n, seat),
  sight: sight({ n }),
  ...more,
});
function watched(n: number, missed: object[] = [], more: object = {}): InstanceType<typeof Table> {
  if (!FakeSocket.made.length) {
    connect();
    FakeSocket.last.open();
    FakeSocket.last.say({ type: 'welcome', protocol: 1, version: '0', now: 0 });
  }
  clock.pass(10_000);
  FakeSocket.last.take();
  const table = new Table('k3');
  FakeSocket.last.say({ type: 'table', room: room(n, more), sight: sight({ n }), missed, chat: [] });
  FakeSocket.last.take();
  return table;
}
const shown = (table: InstanceType<typeof Table>): number[] => table.log.value.map(each => each.n);

test('what was missed is there at once, and what comes is added by its number, once', () => {
  const table = watched(2, [entry(1), entry(2)]);
  FakeSocket.last.say(update(3));
  FakeSocket.last.say(update(3));
  assert.deepEqual(shown(table), [1, 2, 3]);
  assert.deepEqual(table.sight.value?.view, { n: 3 });
  table.close();
});
test('a number that is skipped is asked for again, from the last one that was shown', () => {
  const table = watched(2, [entry(1), entry(2)]);
  FakeSocket.last.say(update(5));
  assert.deepEqual(shown(table), [1, 2]);
  assert.deepEqual(FakeSocket.last.sent, [{ type: 'watch', table: 'k3', after: 2 }]);
  table.close();
});
test('moves of others that come together are drawn one after another; the own one shows all', () => {
  const table = watched(1, [entry(1)]);
  FakeSocket.last.say(update(2));
  FakeSocket.last.say(update(3));
  FakeSocket.last.say(update(4));
  assert.deepEqual(shown(table), [1, 2]);
  clock.pass(380);
  assert.deepEqual(shown(table), [1, 2, 3]);
  FakeSocket.last.say(update(5, 0));
  assert.deepEqual(shown(table), [1, 2, 3, 4, 5]);
  table.close();
});
test('at a table in real time nothing waits', () => {
  const table = watched(1, [entry(1)], { live: true });
  FakeSocket.last.say(update(2));
  FakeSocket.last.say(update(3));
  assert.deepEqual(shown(table), [1, 2, 3]);
  table.close();
});
test('a move is sent once, and a refusal shows the rule and lets one try again', () => {
  const table = watched(1);
  table.play('draw 1');
  table.play('draw 2');
  assert.deepEqual(
    FakeSocket.last.sent.map(message => message['move']),
    ['draw 1'],
  );
  const re = FakeSocket.last.sent[0]!['id'];
  FakeSocket.last.say({ type: 'refused', table: 'k3', code: 'illegal', message: 'not now', rule: '4', re });
  assert.equal(table.refusal.value?.rule, '4');
  assert.equal(table.sent.value, null);
  table.close();
});
test('a log too long to be sent is cut, and its end is asked for', () => {
  const table = watched(300, [], {});
  table.close();
  const late = new Table('k3');
  FakeSocket.last.take();
  FakeSocket.last.say({ type: 'table', room: room(300), sight: sight({}), missed: [], gap: true, chat: [] });
  assert.deepEqual(FakeSocket.last.sent, [{ type: 'watch', table: 'k3', after: 250 }]);
  assert.equal(late.gap.value, true);
  late.close();
});
