// The board of a game that has none of its own: what the seat may know as text, what it may do as buttons.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { I } from '../draw/icons';
import { runAction } from '../frame/actions';
import { lineOf } from '../frame/lines';
import { askedOf, waitingPrompt } from '../frame/turn';
import type { Action, Board, Facts, GameClient, Sitting } from '../games/contract';
import type { Json } from '../hall/messages';
import { t } from '../words';
import { moveWords } from '../words/events';

const isList = (value: Json): boolean =>
  Array.isArray(value) && value.some(each => each !== null && typeof each === 'object');
/** A fact in a line; lists of plain things too. */
function inLine(value: Json): string {
  if (value === null || value === '' || (Array.isArray(value) && !value.length)) return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return Array.isArray(value) ? value.map(inLine).join(', ') : String(value);
}
function Value({ value }: { value: Json }): JSX.Element {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return <Known facts={value} />;
  if (!isList(value)) return <>{inLine(value)}</>;
  return (
    <ol>
      {(value as Json[]).map((each, k) => (
        <li key={k}>
          <Value value={each} />
        </li>
      ))}
    </ol>
  );
}
/** Facts by name, as the engine tells them. */
export const Known = ({ facts }: { facts: Facts }): JSX.Element => (
  <dl class="plain-facts">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name.replaceAll('_', ' ')}</dt>
        <dd>
          <Value value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
/** What may be done now, each a button; the first nine have their numbers as keys. */
const offers = (game: string, s: Sitting): Action[] =>
  s.moves.value.map((move, k) => ({
    id: move,
    icon: 'arrow',
    label: moveWords(game, move),
    ...(k < 9 ? { key: String(k + 1) } : {}),
    run: () => s.play(move),
  }));
const Moves = ({ list }: { list: Action[] }): JSX.Element => (
  <ul class="plain-moves" aria-label={t('your-moves')}>
    {list.map(move => (
      <li key={move.id}>
        <button class="btn small" data-move={move.id} onClick={move.run}>
          <I id={move.icon} />
          {move.label}
          {move.key && <kbd>{move.key}</kbd>}
        </button>
      </li>
    ))}
  </ul>
);

/** A board that plays any game. A game's own client may begin with it, and put a drawing in the place of a part. */
export function plainBoard(game: string, s: Sitting): Board {
  const asked = askedOf(s),
    moves = computed(() => (asked.value ? offers(game, s) : []));
  return {
    Sheet: () => (
      <div class="sheet-wrap plain">
        <Known facts={s.facts.value} />
      </div>
    ),
    Hand: () => (s.seat === null ? <p class="quiet pad">{t('watching')}</p> : <Moves list={moves.value} />),
    prompt: computed(() => (moves.value.length ? t('prompt-your-move') : waitingPrompt(s))),
    actions: computed(() => []),
    key: event => runAction(moves.value, event),
    back: () => false,
  };
}
export const plain = (game: string): GameClient => ({
  open: sitting => plainBoard(game, sitting),
  tell: (event, sitting) => lineOf(game, event, sitting),
  rules: [],
});
