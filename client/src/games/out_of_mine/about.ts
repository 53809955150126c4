// What the things of Out of Mine! are and do, for those who ask.
import { t } from '../../words';
import type { About } from '../contract';
import { colourOf, sizeOf } from './crystals';
import { colourWord, kindWord } from './words';

/** How many tiles there are of a shape with so many cells; each of five cells is there once. */
const COUNT: Record<number, number> = { 1: 12, 2: 16, 3: 8, 4: 3, 5: 1 };
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const THINGS: Record<string, string[]> = {
  card: ['8', '16'],
  call: ['9', '11'],
  gallery: ['9', '8'],
  score: ['11'],
  supply: ['4', '7'],
  elements: ['11', '4'],
  elf: ['11', '4'],
};
export const answer: About = id => {
  const [what = '', which = ''] = id.split(' ');
  if (what === 'tile') {
    const size = sizeOf(which);
    return {
      name: capital(kindWord(which)),
      texts: [t('om-about-tile', { n: size, colour: colourWord(colourOf(which)) }), t('rule-out_of_mine-8')],
      // where tiles carry elements, the copies of a shape differ
      ...(which.length > 2 ? {} : { count: t('about-count', { n: COUNT[size] ?? 1 }) }),
      rule: '8',
    };
  }
  const rules = THINGS[what];
  return rules
    ? { name: t(`om-about-${what}`), texts: rules.map(n => t(`rule-out_of_mine-${n}`)), rule: rules[0]! }
    : null;
};
