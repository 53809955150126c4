// What somebody at the table has before them: the position, what they chose, and what may be aimed at.
import { computed, effect, signal } from '@preact/signals';
import { askedOf } from '../../frame/turn';
import { createUnfit } from '../../frame/unfit';
import { t } from '../../words';
import type { Sitting } from '../contract';
import { createEnding } from './Finale';
import type { Letter } from './facts';
import { mountainsOf, read } from './facts';
import type { Offer } from './moves';
import { offer, PLAIN, playable } from './moves';

/** What is to be done in a turn: draw, dig, or play a card of this kind. */
export type Choice = 'draw' | 'dig' | Letter;
/** A mountain that may be chosen now, or two of them. */
export interface Aim {
  /** The mountain, or the lower one of two neighbours. */
  n: number;
  pair?: boolean;
  label: string;
  run: () => void;
}
export type Store = ReturnType<typeof createStore>;
/** The move that a choice makes with a mountain. */
const VERB: Partial<Record<Choice, string>> = { draw: 'draw', dig: 'dig', U: 'tunnel', O: 'pit', E: 'quake' };
/** The rule that says what a card does, and so why not now. */
export const CARD_RULE: Record<Letter, string> = {
  C: '5',
  D: '5',
  X: '8',
  T: '9',
  E: '10',
  U: '11',
  R: '12',
  O: '13',
};

/** What may be aimed at, with this choice. */
function aimsOf(now: Offer, chosen: Choice, examining: boolean, send: (move: string) => void): Aim[] {
  const aim = (verb: string, n: number, arg: string): Aim => ({
    n,
    label: t(`move-montanara-${verb}`, { arg }),
    run: () => send(`${verb} ${arg}`),
  });
  const each = (verb: string, list: number[]) => list.map(n => aim(verb, n, String(n)));
  if (examining) return each('examine', now.examine);
  switch (chosen) {
    case 'dig':
      return each('dig', now.dig);
    case 'draw':
      return each('draw', now.draw);
    case 'U':
      return each('tunnel', now.tunnel);
    case 'O':
      return each('pit', now.pit);
    case 'E':
      return now.quake.map(n => ({ ...aim('quake', n, `${n}-${n + 1}`), pair: true }));
    default:
      return [];
  }
}

export function createStore(s: Sitting) {
  const at = computed(() => read(s.facts.value, s.options['sizes'])),
    moves = computed(() => offer(s.moves.value)),
    choice = signal<Choice>('draw'),
    /** The mountain whose cards lie open before this seat: examined, or asked for from memory. */
    open = signal<number | null>(null),
    side = s.seat ?? 0,
    asked = askedOf(s),
    phase = computed(() => at.value.phase.name);
  const send = (move: string) => {
    choice.value = 'draw';
    s.play(move);
  };
  // a choice that the new position does not offer is no choice any more
  const forget = effect(() => {
    const now = moves.value,
      chosen = choice.peek(),
      gone = chosen === 'dig' ? !now.dig.length && !now.digHand : chosen !== 'draw' && !playable(now, chosen);
    if (gone) choice.value = 'draw';
  });
  // an examined mountain lies open until it is closed, or until a mountain has to be chosen again
  const look = effect(() => {
    if (phase.value === 'examine' && asked.value) open.value = null;
    for (const event of s.news.value)
      if (event.event === 'examine' && event['seat'] === s.seat && event['cards'])
        open.value = Number(event['mountain']);
  });
  const touched = computed(() => s.news.value.flatMap(mountainsOf)),
    aims = computed(() => (asked.value ? aimsOf(moves.value, choice.value, phase.value === 'examine', send) : []));
  const unfit = createUnfit(s, () => choice.value),
    /** A mountain that is not offered was pressed. */
    misplace = (n: number): void => {
      const verb = phase.value === 'examine' ? 'examine' : VERB[choice.value];
      if (asked.value && verb)
        unfit.ask(verb === 'quake' ? `quake ${Math.min(n, 3)}-${Math.min(n, 3) + 1}` : `${verb} ${n}`);
    };
  /** A card of the hand is chosen, or laid down again; a second tap on one that needs no target plays it. */
  const choose = (letter: Letter) => {
    if (!asked.value || phase.value !== 'turn') return;
    if (!playable(moves.value, letter)) return unfit.say(CARD_RULE[letter], true);
    const plain = PLAIN[letter];
    if (choice.value === letter && plain) send(plain);
    else choice.value = choice.value === letter ? 'draw' : letter;
  };
  const ending = createEnding(s);
  const close = () => {
    forget();
    look();
    unfit.stop();
    ending.stop();
  };
  const position = { s, finale: ending.finale, at, moves, choice, open, side, asked, phase, touched };
  return { ...position, aims, unfit, misplace, send, choose, close };
}
