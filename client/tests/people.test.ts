// Other people, without a browser: answers that come late, and calls that came before there was a line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeSocket, settled } from './browser';

const { book, loadBook, relate, showOnline } = await import('../src/people/api');
const { called, connect } = await import('../src/hall/socket');

/** What was asked and waits for an answer, oldest first. */
const asked: { path: string; answer: (found: object) => void }[] = [];
globalThis.fetch = ((path: string) =>
  new Promise(done =>
    asked.push({ path, answer: found => done({ ok: true, status: 200, json: async () => found } as Response) }),
  )) as typeof fetch;
const answer = async (found: object): Promise<string> => {
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
