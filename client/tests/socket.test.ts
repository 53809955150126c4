// The line to the hall: it comes back by itself, and what was not answered is sent again with the same id.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, FakeSocket } from './browser';

const { cameBack, connect, line, moveUnderWay, newId, request, watchTable } = await import('../src/hall/socket');
const WELCOME = { type: 'welcome', protocol: 1, version: '0', now: 0 };

function here(): FakeSocket {
  FakeSocket.last.open();
  FakeSocket.last.say(WELCOME);
  return FakeSocket.last;
}
beforeEach(() => {
  if (FakeSocket.made.length && FakeSocket.last.readyState !== 3) FakeSocket.last.close();
  clock.pass(20_000);
  if (!FakeSocket.made.length) connect();
  here().take();
});

test('it says hello first, and is here when the hall has welcomed it', () => {
  FakeSocket.last.close();
  assert.equal(line.value, 'lost');
  clock.pass(20_000);
  FakeSocket.last.open();
  assert.deepEqual(FakeSocket.last.take(), ['hello']);
  assert.equal(line.value, 'lost');
  FakeSocket.last.say(WELCOME);
  assert.equal(line.value, 'here');
});
test('a request that was not answered is sent again after a break, with the same id', () => {
  const id = newId(),
    answers: string[] = [];
  request({ type: 'play', table: 't', id, move: 'draw 1' }, answer => answers.push(answer.type));
  assert.deepEqual(FakeSocket.last.take(), ['play']);
  FakeSocket.last.close();
  clock.pass(20_000);
  const again = here();
  assert.deepEqual(
    again.sent.map(message => [message.type, message['id']]).filter(([type]) => type === 'play'),
    [['play', id]],
  );
  again.say({ type: 'refused', code: 'illegal', message: 'no', re: id });
  assert.deepEqual(answers, ['refused']);
  again.close();
  clock.pass(20_000);
  assert.ok(!here().take().includes('play'), 'an answered request is not sent again');
});
test('a hall that is busy is asked again a little later, and the player hears nothing of it', () => {
  const id = newId(),
    answers: string[] = [];
  request({ type: 'say', table: 't', id, text: 'hello' }, answer => answers.push(answer.type));
  FakeSocket.last.take();
  FakeSocket.last.say({ type: 'refused', code: 'busy', message: 'later', re: id, retry: 2 });
  assert.deepEqual(FakeSocket.last.take(), []);
  clock.pass(2_000);
  assert.deepEqual(FakeSocket.last.take(), ['say']);
  assert.deepEqual(answers, []);
  FakeSocket.last.say({ type: 'said', table: 't', number: 1, text: 'hello', who: { id: 'p', name: 'P' }, re: id });
  assert.deepEqual(answers, ['said']);
});
test('a table that is watched is watched again after a break, until somebody leaves it', () => {
  const stop = watchTable(
    'k3',
    () => ({ type: 'watch', table: 'k3', after: 7 }),
    () => {},
  );
  assert.deepEqual(FakeSocket.last.take(), ['watch']);
  FakeSocket.last.close();
  clock.pass(20_000);
  assert.deepEqual(here().take(), ['hello', 'watch']);
  stop();
  assert.deepEqual(FakeSocket.last.take(), ['unwatch']);
  FakeSocket.last.close();
  clock.pass(20_000);
  assert.deepEqual(here().take(), ['hello']);
});
test('a line that is open but silent is closed and made anew', () => {
  const silent = FakeSocket.last;
  clock.pass(60_000);
  assert.equal(silent.readyState, 3);
  assert.ok(silent.take().includes('ping'));
  clock.pass(20_000);
  assert.notEqual(FakeSocket.last, silent);
});
test('a hall that says not to come back is not called again', () => {
  FakeSocket.last.say({ type: 'bye', reason: 'replaced', again: false });
  const calls = FakeSocket.made.length;
  FakeSocket.last.close();
  clock.pass(60_000);
  assert.equal(line.value, 'stopped');
  assert.equal(FakeSocket.made.length, calls);
  line.value = 'away';
  connect();
});
test('whoever looks at a table hears of a silent line within three seconds, and that it is back; what was sent meanwhile went off', () => {
  const stop = watchTable(
      'k4',
      () => ({ type: 'watch', table: 'k4', after: 0 }),
      () => {},
    ),
    silent = FakeSocket.last;
  silent.say({ type: 'pong', re: 'x', now: 0 });
  silent.take();
  clock.pass(2_990);
  assert.equal(line.value, 'lost');
  assert.equal(silent.readyState, 1);
  assert.deepEqual(silent.take(), ['ping']);
  request({ type: 'play', table: 'k4', id: newId(), move: 'draw 1' }, () => {});
  assert.deepEqual(silent.take(), ['play']);
  assert.ok(moveUnderWay());
  silent.say({ type: 'pong', re: 'x', now: 0 });
  assert.equal(line.value, 'here');
  assert.ok(cameBack.value);
  for (let k = 0; k < 6; k++) {
    clock.pass(1_000);
    silent.say({ type: 'pong', re: 'x', now: 0 });
  }
  assert.equal(line.value, 'here');
  assert.ok(!cameBack.value);
  stop();
});
