// Texts: sentences from events by the rules that the terminal has too.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './browser';

const { has, speak, t, tIf, tOr } = await import('../src/words');
const { join, moveWords, sentence, variables } = await import('../src/words/events');
const { named, plain } = await import('../src/words/rich');

before(() => speak('en'));
function errors(run: () => void): string[] {
  const said: string[] = [],
    real = console.error;
  console.error = (text: unknown) => said.push(String(text));
  try {
    run();
  } finally {
    console.error = real;
  }
  return said;
}
test('a text that is missing is shown by its key and said aloud', () => {
  let text = '';
  assert.deepEqual(
    errors(() => {
      text = t('no-such-text');
    }),
    ['missing text: no-such-text'],
  );
  assert.equal(text, 'no-such-text');
  assert.equal(has('no-such-text'), false);
  assert.equal(tOr('no-such-text', 'else'), 'else');
});
test('a text that lacks a fact is no text where one may do without it', () => {
  assert.equal(tIf('prompt-wait', {}), null);
  assert.equal(tIf('prompt-wait', { name: 'Ada' }), 'Ada is to act.');
});
test('names stand in a row', () => {
  assert.equal(join(['Ada']), 'Ada');
  assert.equal(join(['Ada', 'Bram', 'Cora']), 'Ada, Bram and Cora');
});
test('facts of an event become variables: seats are names, lists have numbered parts, nothing is none', () => {
  const event = { event: 'x', seat: 1, winners: [0, 1], scores: [3, -2], done: true, what: null, change: -4 },
    found = variables('g', event, 0, ['Ada', 'Bram']);
  assert.equal(plain(String(found['seat'])), 'Bram');
  assert.equal(found['seat_you'], 'no');
  assert.equal(plain(String(found['winners'])), 'you and Bram');
  assert.equal(found['winners_1'], 'you');
  assert.equal(found['done'], 'yes');
  assert.equal(found['what'], 'none');
  assert.equal(found['change'], '−4');
});
test('an event without a message is told as it stands', () => {
  assert.deepEqual(sentence('g', { event: 'snuff', seat: 1, candle: 3 }, 0, []), {
    text: 'snuff: seat 1, candle 3',
    secret: false,
  });
});
test('a move without a message is shown as it is written', () => {
  assert.equal(moveWords('g', 'snuff 3'), 'snuff 3');
});
test('names in a text are marked, and the marks can be taken away', () => {
  assert.notEqual(named('Ada'), 'Ada');
  assert.equal(plain(`${named('Ada')} takes <n>one</n>`), 'Ada takes one');
});
for (const language of ['it', 'pt'] as const)
  test(`the texts of ${language} can be read`, async () => {
    assert.deepEqual(await Promise.all([speak(language)]).then(() => errors(() => t('prompt-over'))), []);
    await speak('en');
  });
