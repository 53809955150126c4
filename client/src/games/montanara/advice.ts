// A move that would help: what it is chosen with, and the place for the last press.
import { t } from '../../words';
import { moveWords } from '../../words/events';
import type { Advice } from '../contract';
import type { Letter } from './facts';
import { AIMED, PLAIN } from './moves';
import { cardWord } from './prompts';
import type { Choice, Store } from './store';

const letterOf = (verbs: Partial<Record<Letter, string>>, verb: string): Letter | undefined =>
  (Object.keys(verbs) as Letter[]).find(letter => verbs[letter] === verb);

export function advise({ at, choice, phase }: Store, move: string): Advice {
  const [verb = '', arg = ''] = move.split(' '),
    text = () => moveWords('montanara', move),
    plain = letterOf(PLAIN, verb),
    chosen: Choice | undefined = verb === 'draw' || verb === 'dig' ? verb : (plain ?? letterOf(AIMED, verb));
  if (phase.value === 'turn' && chosen) choice.value = chosen;
  if (verb === 'order') {
    const { mountain } = at.value.phase,
      seen = at.value.known[mountain - 1] ?? [],
      cards = () => [...arg].map(n => cardWord(seen[Number(n) - 1]!)).join(', ');
    return { text: () => t('move-montanara-order', { cards: cards() }), places: [`mountain ${mountain}`] };
  }
  if (move === 'dig hand') return { text, places: ['action dig-hand'] };
  if (plain) return { text, places: ['action play'] };
  if (!arg) return { text, places: [`action ${verb}`] };
  return { text, places: arg.split('-').map(n => `mountain ${n}`) };
}
