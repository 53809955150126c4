// Who I am and other people, without a browser: answers that come late, calls that came before there was a line, being
// logged out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect } from '@preact/signals';
import { FakeSocket, settled } from './browser';

const { book, loadBook, relate, showOnline } = await import('../src/people/api');
const { login, logout, me } = await import('../src/hall/api');
const { called, connect, watchLobby } = await import('../src/hall/socket');

/** What was asked and waits for an answer, oldest first. */
const asked: { path: string; answer: (found: object | null) => void }[] = [];
globalThis.fetch = ((path: string, { signal }: RequestInit = {}) =>
  new Promise((done, fail) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
    asked.push({ path, answer: found => done({ ok: true, status: 200, json: async () => found } as Response) });
  })) as typeof fetch;
const answer = async (found: object | null): Promise<string> => {
  const { path, answer: give } = asked.shift()!;
  give(found);
  for (let k = 0; k < 5; k++) await settled();
  return path;
};

test('a box that was ticked stays ticked, though an answer comes that does not know of it', async () => {
  void loadBook();
  await settled();
  assert.equal(await answer({ shows_online: false }), '/api/friends');
  void relate('p1', 'ask');
  void showOnline(true);
  await settled();
  assert.equal(asked.length, 1, 'the second waits for the first');
  assert.equal(book.value?.shows_online, true);
  await answer({ shows_online: false, friends: [] });
  assert.equal(book.value?.shows_online, true);
  await answer({ shows_online: true, friends: [{}] });
  assert.deepEqual([book.value?.shows_online, book.value?.friends?.length], [true, 1]);
});
test('who asked while there was no line is heard when there is one', () => {
  const before = called.value;
  connect();
  FakeSocket.last.open();
  FakeSocket.last.say({ type: 'welcome', protocol: 1, version: '', now: 0 });
  assert.equal(called.value, before + 1);
});
test('whoever leaves reads nothing more: it would be refused', async () => {
  void login('ada', 'correct horse');
  assert.equal(await answer({ id: 'ada' }), '/api/login');
  const before = assert.rejects(loadBook());
  await settled();
  const left = logout(),
    meanwhile = assert.rejects(loadBook());
  await before;
  await meanwhile;
  assert.equal(me.value?.id, 'ada');
  assert.deepEqual(
    asked.splice(0, 1).map(one => one.path),
    ['/api/friends'],
    'what was asked before, and is given up',
  );
  assert.equal(await answer({}), '/api/logout');
  await left;
  assert.equal(me.value, null);
  void loadBook();
  await settled();
  assert.equal(await answer({ friends: [] }), '/api/friends', 'and then what is asked is asked again');
});
test('who is logged out from elsewhere is nobody, and comes back as nobody', async () => {
  void login('ada', 'correct horse');
  await answer({ id: 'ada' });
  const before = FakeSocket.made.length;
  // a page that shows a table asks for it anew when it is somebody else's
  const stop = effect(() => {
    if (!me.value) watchLobby();
  });
  FakeSocket.last.say({ type: 'bye', code: 'need_person', message: '', again: false });
  await settled();
  assert.equal(FakeSocket.last.readyState, 3);
  assert.equal(await answer(null), '/api/me');
  stop();
  assert.equal(me.value, null);
  assert.deepEqual(
    FakeSocket.made.slice(before).map(one => one.readyState),
    [0],
    'one line, which is not given up before it is there',
  );
});
test('a page that logs out by itself does not ask who it is', async () => {
  void login('ada', 'correct horse');
  await answer({ id: 'ada' });
  FakeSocket.last.open();
  const left = logout();
  FakeSocket.last.say({ type: 'bye', code: 'need_person', message: '', again: false });
  await settled();
  assert.deepEqual(
    asked.map(one => one.path),
    ['/api/logout'],
  );
  await answer({});
  await left;
});
