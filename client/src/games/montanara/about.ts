// What the things of Montanara are and do, for those who ask.
import { t } from '../../words';
import type { About } from '../contract';
import type { Letter } from './facts';
import { cardWord } from './prompts';

/** Of each card: how many there are, and the rule that says what it does. */
const CARDS: Record<Letter, [count: number, rule: string]> = {
  C: [9, '14'],
  D: [23, '6'],
  X: [7, '8'],
  T: [9, '9'],
  E: [7, '10'],
  U: [9, '11'],
  R: [9, '12'],
  O: [7, '13'],
};
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const answer: About = id => {
  const [what = '', which = ''] = id.split(' ');
  if (what === 'card' && which in CARDS) {
    const letter = which as Letter,
      [n, rule] = CARDS[letter],
      texts = letter === 'C' ? ['14', '6'] : letter === 'D' ? ['5', '6'] : [rule];
    return {
      name: capital(cardWord(letter)),
      texts: texts.map(number => t(`rule-montanara-${number}`)),
      count: t('about-count', { n }),
      rule,
    };
  }
  if (what === 'mountain')
    return {
      name: t('mt-about-mountain', { n: which }),
      texts: ['4', '6'].map(n => t(`rule-montanara-${n}`)),
      rule: '2',
    };
  if (what === 'camp')
    return { name: t('mt-about-camp'), texts: ['14', '5'].map(n => t(`rule-montanara-${n}`)), rule: '14' };
  if (what === 'discards') return { name: t('mt-discards'), texts: [t('mt-about-discards')], rule: '5' };
  return null;
};
