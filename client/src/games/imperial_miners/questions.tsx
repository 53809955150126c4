// The choices that are not made in the mine: each with its icons, its sentence and what it would bring at once.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import { Face, inWords } from './Cards';
import { Fruits, People, Steps } from './Effects';
import type { Gains, Position } from './facts';
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

/** What a question is read from. */
interface Asked {
  at: Position;
  pack: Pack;
  seat: number;
  /** How many coins the surface gives. */
  coins: number;
}
/** What is said of a choice: its sentence, its icons, and how it stands among the others. */
type Said = Pick<Question, 'text' | 'icons'> & Partial<Pick<Question, 'short' | 'plain'>>;

const space = ({ pack, at }: Asked, board: number, place: number): Effect | undefined =>
  pack.faces[at.faces[board] ?? 0]?.spaces[place - 1];
const withSteps = (effect: Effect | undefined, text: string): Said => ({
  text,
  icons: effect ? <Steps signs={effect.signs} /> : null,
});
/** A space of a board that one would stop on. */
const onSpace = (effect: Effect | undefined, before: string): Said =>
  withSteps(effect, effect ? `${before}: ${said(effect.text)}` : before);

/** The board is chosen afterwards: where each would stop. */
function firstSteps(asked: Asked, n: number): Said {
  const { at, pack } = asked,
    short = t('im-advance', { n }),
    ways = at.faces.map((face, k) => ({ face, name: pack.faces[face]?.name ?? '', effect: space(asked, k, n) }));
  return {
    text: `${short}: ${ways.map(way => `${way.name}: ${said(way.effect?.text)}`).join(' ')}`,
    icons: (
      <>
        {ways.map(({ face, name, effect }) => (
          <span key={face} class="im-way">
            <small>{name}</small>
            <Steps signs={effect?.signs ?? []} />
          </span>
        ))}
      </>
    ),
    short,
  };
}
function advance(asked: Asked, n: number): Said {
  const me = asked.at.miners[asked.seat],
    board = me?.board ?? null;
  if (!n) return { text: t('im-advance-none'), icons: null, plain: true };
  return board === null ? firstSteps(asked, n) : onSpace(space(asked, board, me!.place + n), t('im-advance', { n }));
}
function takeCard({ pack }: Asked, id: string): Said {
  const card = design(pack, id),
    icons = (
      <span class="im-card looked">
        <Face id={id} card={card} cost={card.cost} roman />
      </span>
    );
  return { text: inWords(card, card.cost), icons };
}
function sayOf(asked: Asked, d: Deed): Said {
  const { at, pack, coins } = asked;
  switch (d.do) {
    case 'effect': {
      const effect = design(pack, at.asks?.card ?? '').effects[d.n - 1];
      return withSteps(effect, said(effect?.text));
    }
    case 'choose': {
      const way = pack.ways[at.way + d.n - 1];
      return withSteps(way, said(way?.text));
    }
    case 'advance':
      return advance(asked, d.n);
    case 'board': {
      const place = at.gains[d.move]?.place;
      return onSpace(place ? space(asked, d.n - 1, place) : undefined, pack.faces[at.faces[d.n - 1] ?? 0]?.name ?? '');
    }
    case 'deck': {
      const level = d.move.slice(5);
      return { text: t('im-from-deck', { level, n: at.decks[level] ?? 0 }), icons: <I id="draw" cls="e" /> };
    }
    case 'faction':
      return { text: t('im-people-' + d.what), icons: <People of={d.what} /> };
    case 'surface':
      return { text: t('move-imperial_miners-surface', { arg: d.what, coins }), icons: null };
    case 'take':
      return takeCard(asked, d.card);
    case 'other':
      return { text: d.move, icons: null };
    default:
      return { text: t(`move-imperial_miners-${d.do}`), icons: null, plain: d.do !== 'dig' };
  }
}
/** The offers of a position as a list; what lies in the mine or in the hand is chosen there. */
export function questionsOf(at: Position, deeds: Deed[], pack: Pack, seat: number, coins: number): Question[] {
  const asked = { at, pack, seat, coins },
    questions = deeds
      .filter(d => LISTED.has(d.do))
      .map(d => ({ short: '', plain: false, ...sayOf(asked, d), move: d.move, gains: at.gains[d.move] }));
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
        <button
          class={'im-ask' + (ask.plain ? ' plain' : '')}
          data-move={ask.move}
          data-where={`move ${ask.move}`}
          onClick={() => send(ask.move)}
        >
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
