// The choices that are not made in the mine: each with its icons, its sentence and what it would bring at once.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import { Face, inWords } from './Cards';
import { Fruits, People, Steps } from './Effects';
import type { Gains, Position } from './facts';
import { ROMAN } from './facts';
import type { Deed } from './moves';
import type { Effect, Pack } from './pack';
import { design, said } from './pack';

export interface Question {
  move: string;
  text: string;
  /** The same in a few words, where the icons say the rest. */
  short: string;
  icons: JSX.Element | null;
  gains: Gains | undefined;
  /** Not one of the effects: rest, no more. */
  plain: boolean;
}
const LISTED = new Set([
  'effect',
  'decline',
  'surface',
  'advance',
  'board',
  'deck',
  'faction',
  'choose',
  'take',
  'stop',
  'dig',
  'other',
]);

const space = (pack: Pack, at: Position, board: number, place: number): Effect | undefined =>
  pack.faces[at.faces[board] ?? 0]?.spaces[place - 1];

/** The offers of a position as a list; what lies in the mine or in the hand is chosen there. */
export function questionsOf(at: Position, deeds: Deed[], pack: Pack, seat: number, coins: number): Question[] {
  const me = at.miners[seat];
  const questions = deeds
    .filter(d => LISTED.has(d.do))
    .map(d => {
      const gains = at.gains[d.move],
        ask = (text: string, icons: JSX.Element | null = null, plain = false, short = ''): Question => ({
          move: d.move,
          text,
          short,
          icons,
          gains,
          plain,
        }),
        // the board is chosen afterwards: where each would stop
        first = (n: number) =>
          ask(
            `${t('im-advance', { n })}: ${at.faces.map((face, k) => `${pack.faces[face]?.name ?? ''}: ${said(space(pack, at, k, n)?.text)}`).join(' ')}`,
            <>
              {at.faces.map((face, k) => (
                <span key={face} class="im-way">
                  <small>{pack.faces[face]?.name}</small>
                  <Steps signs={space(pack, at, k, n)?.signs ?? []} />
                </span>
              ))}
            </>,
            false,
            t('im-advance', { n }),
          ),
        on = (effect: Effect | undefined, before: string) =>
          ask(effect ? `${before}: ${said(effect.text)}` : before, effect ? <Steps signs={effect.signs} /> : null);
      switch (d.do) {
        case 'effect': {
          const effect = design(pack, at.asks?.card ?? '').effects[d.n - 1];
          return ask(said(effect?.text), effect ? <Steps signs={effect.signs} /> : null);
        }
        case 'choose': {
          const way = pack.ways[at.way + d.n - 1];
          return ask(said(way?.text), way ? <Steps signs={way.signs} /> : null);
        }
        case 'advance': {
          if (!d.n) return ask(t('im-advance-none'), null, true);
          const board = me?.board;
          return board === null || board === undefined
            ? first(d.n)
            : on(space(pack, at, board, me!.place + d.n), t('im-advance', { n: d.n }));
        }
        case 'board':
          return on(
            gains?.place ? space(pack, at, d.n - 1, gains.place) : undefined,
            pack.faces[at.faces[d.n - 1] ?? 0]?.name ?? '',
          );
        case 'deck':
          return ask(
            t('im-from-deck', { level: d.move.slice(5), n: at.decks[d.move.slice(5)] ?? 0 }),
            <I id="draw" cls="e" />,
          );
        case 'faction':
          return ask(t('im-people-' + d.what), <People of={d.what} />);
        case 'surface':
          return ask(t('move-imperial_miners-surface', { arg: d.what, coins }));
        case 'take': {
          const card = design(pack, d.card);
          return ask(
            inWords(card, card.cost),
            <span class="im-card looked">
              <Face id={d.card} card={card} cost={card.cost}>
                <span class="im-roman">{ROMAN[card.level]}</span>
              </Face>
            </span>,
          );
        }
        case 'other':
          return ask(d.move);
        default:
          return ask(t(`move-imperial_miners-${d.do}`), null, d.do !== 'dig');
      }
    });
  // so that 1 advances by one
  return [...questions.filter(ask => !ask.plain), ...questions.filter(ask => ask.plain)];
}
export const Questions = ({
  questions,
  send,
}: {
  questions: Question[];
  send: (move: string) => void;
}): JSX.Element => (
  <ol class={'im-asks' + (questions.every(ask => ask.text.length < 26) ? ' brief' : '')}>
    {questions.map((ask, k) => (
      <li key={ask.move}>
        <button class={'im-ask' + (ask.plain ? ' plain' : '')} data-move={ask.move} onClick={() => send(ask.move)}>
          <kbd aria-hidden="true">{k + 1}</kbd>
          {ask.short && (
            <span class="im-said" aria-hidden="true">
              {ask.short}
            </span>
          )}
          {ask.icons && (
            <span class="im-icons" aria-hidden="true">
              {ask.icons}
            </span>
          )}
          <span class={ask.short ? 'sr' : 'im-said'}>{ask.text}</span>
          <Fruits gains={ask.gains} />
        </button>
      </li>
    ))}
  </ol>
);
