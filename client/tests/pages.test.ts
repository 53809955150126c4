// Small things of the pages: where we are, what was solved, where the rooms lie, the proof of a shuffle.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { clock, heard } from './browser';

const { go, inviteLink, invitedTo, place } = await import('../src/route');
const { bestOf, keep, solvedBefore, streak, today } = await import('../src/puzzles/solved');
const { rooms, shaftHeight } = await import('../src/draw/rooms');
const { verify } = await import('../src/hall/verify');

test('the address behind the # is a path and a query', () => {
  assert.deepEqual(place.value.path, ['table', 'k3v9']);
  assert.equal(place.value.query.get('invite'), 'a b');
  go('rules/one%20two?rule=4');
  heard.get('hashchange')!();
  assert.deepEqual(place.value.path, ['rules', 'one two']);
  assert.equal(place.value.query.get('rule'), '4');
});
test('an invitation is part of the link, and nothing else is', () => {
  assert.equal(inviteLink('it', 'tallow', 'k3'), 'https://hall.example/invite/it/tallow/k3');
  assert.equal(inviteLink('it', 'tallow', 'k3', 'a b'), 'https://hall.example/invite/it/tallow/k3#a%20b');
});
test('a link leads to its table, whichever form it has', () => {
  const link = inviteLink('it', 'tallow', 'abcdefgh1234', 'a-_b');
  for (const sent of [link, ` ${link}\n`, 'https://hall.example/#/table/abcdefgh1234?invite=a-_b'])
    assert.equal(invitedTo(sent), 'table/abcdefgh1234?invite=a-_b');
  assert.equal(invitedTo('abcdefgh1234'), 'table/abcdefgh1234');
  assert.equal(invitedTo('nothing'), null);
});
test('of a day the first solution counts, of practice the best without a hint', () => {
  keep('g day', { ms: 900, hints: 0, points: 1 }, true);
  keep('g day', { ms: 500, hints: 0, points: 1 }, true);
  assert.equal(solvedBefore('g day')?.ms, 900);
  keep('g easy', { ms: 900, hints: 1, points: 1 }, false);
  assert.equal(bestOf('g easy'), null);
  keep('g easy', { ms: 700, hints: 0, points: 1 }, false);
  keep('g easy', { ms: 800, hints: 0, points: 1 }, false);
  assert.equal(bestOf('g easy'), 700);
});
test('days in a row are counted up to today or yesterday', () => {
  const day = (back: number): string => {
    const then = new Date(clock.now);
    then.setHours(12);
    then.setDate(then.getDate() - back);
    return `${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, '0')}-${String(then.getDate()).padStart(2, '0')}`;
  };
  const real = globalThis.Date;
  globalThis.Date = class extends real {
    constructor(...args: []) {
      super(...((args.length ? args : [clock.now]) as []));
    }
  } as DateConstructor;
  try {
    assert.equal(streak('h'), 0);
    for (const back of [1, 2, 4]) keep(`h ${day(back)}`, { ms: 1, hints: 0, points: 1 }, true);
    assert.equal(streak('h'), 2);
    keep(`h ${today()}`, { ms: 1, hints: 0, points: 1 }, true);
    assert.equal(streak('h'), 3);
  } finally {
    globalThis.Date = real;
  }
});
test('four rooms lie where they always lay, and five do not overlap', () => {
  assert.deepEqual(
    rooms(4).map(room => room.x),
    [31, 345, 661, 975],
  );
  assert.equal(rooms(4)[0]!.width, 274);
  const five = rooms(5);
  for (let k = 1; k < 5; k++) assert.ok(five[k]!.x >= five[k - 1]!.x + five[k - 1]!.width);
  assert.ok(five[0]!.x >= 0 && five[4]!.x + five[4]!.width <= 1280);
  assert.equal(shaftHeight(4), 594);
});
test('a shuffle is proved from the seed, and a changed answer is found', async () => {
  const seed = Buffer.from('37', 'hex'), // the digit 7
    commitment = createHash('sha256').update('underhall commitment 1:').update(seed).digest('hex'),
    // random.Chance(seed=7) of the engine: pick("die", 6) five times
    picks = await answers(seed, 5);
  const record = (first: number): string => {
    const lines = [
        JSON.stringify({ underhall: 1, commitment }),
        ...[first, ...picks.slice(1)].map(pick => JSON.stringify({ chance: 'die', of: 6, pick })),
      ].join('\n'),
      last = '{"seed":"37"}',
      digest = createHash('sha256').update(`${lines}\n${last}\n`).digest('hex');
    return `${lines}\n${last.replace('}', `,"digest":"${digest}"}`)}`;
  };
  const check = async (text: string, promised: string | null = commitment) =>
    (await verify(text, promised, null, null)).verdict;
  assert.equal(await check(record(picks[0]!)), 'good');
  assert.equal(await check(record((picks[0]! + 1) % 6)), 'other-shuffle');
  assert.equal(await check(record(picks[0]!), commitment.replace(/./, 'x')), 'broken-promise');
  assert.equal(await check(record(picks[0]!).replace('"die"', '"Die"')), 'changed');
  assert.equal(await check('{"underhall":1}', null), 'no-seed');
});
/** The recipe of docs/architecture.md, done anew with Node's own hashes. */
async function answers(seed: Buffer, many: number): Promise<number[]> {
  const key = createHash('sha256').update('underhall chance 1:').update(seed).digest(),
    found: number[] = [];
  for (let block = 0; found.length < many; block++) {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(block));
    const data = createHash('sha256').update(key).update(number).digest();
    for (const at of [0, 8, 16, 24]) {
      const word = data.readBigUInt64BE(at),
        limit = 2n ** 64n - (2n ** 64n % 6n);
      if (word < limit) found.push(Number(word % 6n));
    }
  }
  return found.slice(0, many);
}
