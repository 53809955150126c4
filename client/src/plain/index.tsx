// The board of a game that has none of its own: what the seat may know as text, what it may do as buttons.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { I } from '../draw/icons';
import type { Action, Board, Facts, GameClient, Line, Sitting, Told } from '../games/contract';
import type { Json } from '../hall/messages';
import { t } from '../words';
import { moveWords, sentence } from '../words/events';

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
function offers(game: string, s: Sitting): Action[] {
  if (s.seat === null || s.busy.value || !s.toAct.value.includes(s.seat)) return [];
  return s.moves.value.map((move, k) => ({
    id: move,
    icon: 'arrow',
    label: moveWords(game, move),
    ...(k < 9 ? { key: String(k + 1) } : {}),
    run: () => s.play(move),
  }));
}
function promptOf(s: Sitting, mine: boolean): string {
  if (s.over.value) return t('prompt-over');
  if (s.busy.value) return t('prompt-sent');
  if (mine) return t('prompt-your-move');
  const who = s.toAct.value[0];
  return who === undefined ? t('prompt-over') : t('prompt-wait', { name: s.seats.value[who]?.name ?? '' });
}
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
  const moves = computed(() => offers(game, s));
  return {
    Sheet: () => (
      <div class="sheet-wrap plain">
        <Known facts={s.facts.value} />
      </div>
    ),
    Hand: () => (s.seat === null ? <p class="quiet pad">{t('watching')}</p> : <Moves list={moves.value} />),
    prompt: computed(() => promptOf(s, moves.value.length > 0)),
    actions: computed(() => []),
    key: event => {
      const move = moves.value.find(each => each.key === event.key);
      move?.run();
      return Boolean(move);
    },
    back: () => false,
  };
}
export function plainLine(game: string, event: Told, s: Sitting): Line {
  const { text, secret } = sentence(
    game,
    event,
    s.seat,
    s.seats.value.map(who => who.name),
  );
  return { icon: 'scroll', text, ...(secret ? { tone: 'mine', only: t('only-you') } : {}) };
}
export const plain = (game: string): GameClient => ({
  open: sitting => plainBoard(game, sitting),
  tell: (event, sitting) => plainLine(game, event, sitting),
  rules: [],
});
