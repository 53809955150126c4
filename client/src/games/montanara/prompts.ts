// What is asked, in a sentence, and what the buttons beside it do.
import { computed } from '@preact/signals';
import { waitingPrompt } from '../../frame/turn';
import { t } from '../../words';
import { cardName } from '../../words/events';
import type { Action } from '../contract';
import type { Letter } from './facts';
import { AIMED, PLAIN, playable } from './moves';
import type { Choice, Store } from './store';
import { CARD_RULE } from './store';

export const cardWord = (letter: Letter): string => cardName('montanara', letter);

/** Why a card of the hand cannot be played; nothing, if it can or if that is not the question. */
export function why({ asked, phase, moves }: Store, letter: Letter): string {
  if (letter === 'C') return t('mt-why-crystal');
  if (!asked.value || phase.value !== 'turn' || playable(moves.value, letter)) return '';
  return letter === 'D' ? t('mt-why-dwarf') : letter === 'T' ? t('mt-why-thief') : '';
}
function promptOf({ s, at, asked, choice, phase, side, unfit }: Store): string {
  if (s.over.value || !asked.value) return waitingPrompt(s);
  const not = unfit.words('montanara');
  if (not) return not;
  const chosen = choice.value;
  switch (phase.value) {
    case 'dig':
      return t('mt-prompt-on', { n: at.value.phase.left ?? 1 });
    case 'examine':
      return t('mt-prompt-examine');
    case 'tunnel':
      return t('mt-prompt-order');
    case 'drill':
      return t('mt-prompt-drill', { n: at.value.phase.mountain });
  }
  if (chosen === 'dig') return t('mt-prompt-dig', { n: at.value.dwarfs[side] ?? 1 });
  if (chosen === 'draw') return t('mt-prompt-turn');
  const card = cardWord(chosen);
  if (!AIMED[chosen]) return t('mt-prompt-play', { card });
  return t(chosen === 'E' ? 'mt-prompt-quake' : 'mt-prompt-aim', { card });
}
/** The moves inside an effect that need no place: verb, icon, key. */
const ANSWERS: Record<string, [verb: string, icon: string, key: string][]> = {
  dig: [
    ['on', 'pick', 'D'],
    ['stop', 'cross', 'S'],
  ],
  drill: [
    ['top', 'arrow', 'T'],
    ['leave', 'discard', 'L'],
  ],
  examine: [['decline', 'cross', 'X']],
};
function answers({ moves, phase, send }: Store): Action[] {
  return (ANSWERS[phase.value] ?? []).flatMap(([verb, icon, key]) =>
    moves.value.plain.has(verb)
      ? [
          {
            id: verb,
            icon,
            key,
            label: t(`move-montanara-${verb}`),
            go: verb === 'on',
            panel: phase.value !== 'examine',
            run: () => send(verb),
          },
        ]
      : [],
  );
}
/** The ways to use a turn. */
function turnActions({ at, moves, choice, side, send }: Store): Action[] {
  const now = moves.value,
    chosen = choice.value,
    dwarfs = at.value.dwarfs[side] ?? 0,
    move = chosen === 'draw' || chosen === 'dig' ? undefined : PLAIN[chosen],
    mode = (id: 'draw' | 'dig', icon: string, key: string, label: string, off: boolean): Action => ({
      id,
      icon,
      label,
      key,
      on: chosen === id,
      off,
      run: () => {
        choice.value = id as Choice;
      },
    });
  const list = [mode('draw', 'draw', 'W', t('mt-draw'), !now.draw.length)];
  if (move)
    list.push({ id: 'play', icon: 'arrow', label: t(`move-montanara-${move}`), go: true, run: () => send(move) });
  list.push(mode('dig', 'pick', 'D', t('mt-dig', { n: dwarfs }), !now.dig.length && !now.digHand));
  if (chosen === 'dig' && now.digHand)
    list.push({
      id: 'dig-hand',
      icon: 'discard',
      label: t('mt-dig-hand'),
      key: 'H',
      run: () => send('dig hand'),
    });
  return list;
}
/** The prompt and the buttons. */
export function prompts(store: Store) {
  const prompt = computed(() => promptOf(store));
  const actions = computed<Action[]>(() => {
    if (!store.asked.value) return [];
    return store.phase.value === 'turn' ? turnActions(store) : answers(store);
  });
  /** The rule of the card that is chosen, or of digging. */
  const rule = computed(() => {
    if (!store.asked.value) return null;
    if (store.unfit.rule.value) return store.unfit.rule.value;
    if (store.phase.value !== 'turn') return null;
    const chosen = store.choice.value;
    return chosen === 'draw' ? '4' : chosen === 'dig' ? '6' : chosen === 'D' ? '5' : CARD_RULE[chosen];
  });
  return { prompt, rule, actions };
}
