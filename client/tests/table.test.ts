// One table as the page knows it: numbered entries, the gap after a break, moves of others one after another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, clock, FakeSocket, settled } from './browser';

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
  clock.pass(800);
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
test('a log too long to be sent with the table is fetched, and joined with what came meanwhile', async () => {
  const table = watched(300, [], {}),
    side = [
      { underhall_side: 1, game: 'g', n: 301 },
      { events: [{ event: 'deal' }] },
      { seat: 1, events: [{ event: 'draw', k: 1 }] },
      { table: true, events: [{ event: 'timeout' }] },
      { seat: 0, move: 'draw 1', events: [{ event: 'draw', k: 2 }] },
    ];
  answers.set('/api/tables/k3/record', side.map(line => JSON.stringify(line)).join('\n') + '\n');
  FakeSocket.last.say({ type: 'table', room: room(300), sight: sight({}), missed: [], gap: true, chat: [] });
  assert.equal(table.gap.value, true);
  FakeSocket.last.say(update(301));
  FakeSocket.last.say(update(302, 0));
  await settled();
  assert.deepEqual(shown(table), [298, 299, 300, 301, 302]);
  assert.deepEqual(
    table.log.value.map(each => each.seat),
    [undefined, 1, undefined, 0, 0],
  );
  assert.equal(table.gap.value, false);
  table.close();
});
test('positions of others’ moves are kept for looking at them again, until this seat acts', () => {
  const table = watched(1, [entry(1, 0)]);
  FakeSocket.last.say(update(2));
  clock.pass(1_000);
  FakeSocket.last.say(update(3));
  assert.deepEqual([...table.past.keys()], [2, 3]);
  table.again.value = table.past.get(2)!;
  clock.pass(1_000);
  FakeSocket.last.say(update(4));
  assert.equal(table.again.value, null, 'what happens now ends it');
  FakeSocket.last.say(update(5, 0));
  assert.equal(table.past.size, 0);
  table.close();
});
