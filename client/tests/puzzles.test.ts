// What is shared of a puzzle, and what is read of the talk: in the reader's words.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './browser';
import type { Room, Said } from '../src/hall/messages';

const { speak } = await import('../src/words');
const { puzzleLink, shareText } = await import('../src/puzzles/share');
const { watchersLine } = await import('../src/frame/Talk'),
  { wordsOf } = await import('../src/frame/ChatLine');

before(() => speak('en'));

test('what is shared tells how it went, and nothing of the answer', () => {
  const done = { ms: 83000, hints: 1, wrong: 2, points: 1 };
  assert.equal(
    shareText('Tallow', '2026-11-17', done, 4),
    'Underhall · Tallow · 2026-11-17\n⛏ 1:23 · one hint · 2 wrong answers\n4 days in a row',
  );
  assert.equal(
    shareText('Tallow', '2026-11-17', { ms: 5000, hints: 0, points: 1 }, 1),
    'Underhall · Tallow · 2026-11-17\n⛏ 0:05 · no hint',
  );
  assert.equal(puzzleLink('tallow', '2026-11-17'), 'https://hall.example/#/puzzle/tallow/2026-11-17');
});
test('a phrase is read in the language of the reader; one that is not known, in its own words', async () => {
  const line = { text: 'Well played!', phrase: 'well_played' } as Said;
  assert.equal(wordsOf(line), 'Well played!');
  await speak('it');
  assert.equal(wordsOf(line), 'Bella mossa!');
  assert.equal(wordsOf({ text: 'As you like', phrase: 'newer' } as unknown as Said), 'As you like');
  assert.equal(wordsOf({ text: 'ciao' } as Said), 'ciao');
  await speak('en');
});
test('who watches: how many, and the names that there are', () => {
  const who = (...names: string[]) => names.map(name => ({ id: name, name, guest: true }));
  const room = (spectators: number, ...names: string[]) => ({ spectators, watching: who(...names) }) as unknown as Room;
  assert.equal(watchersLine(room(1)), '1 is watching');
  assert.equal(watchersLine(room(2, 'Eve', 'Bo')), '2 are watching: Eve, Bo');
  assert.equal(watchersLine(room(3, 'Eve')), '3 are watching: Eve and 2 more');
});
