// What the things of Imperial Miners are and do, for those who ask. Cards, events and boards speak for themselves: the pack has their sentences.
import { t } from '../../words';
import type { About } from '../contract';
import { ROMAN, read } from './facts';
import { design, packOf, said, sentences } from './pack';

/** Of a token, a sign or a place: the rules that say what it does, the first of them by its number. */
const THINGS: Record<string, string[]> = {
  coins: ['R22', 'R8'],
  points: ['R45'],
  carts: ['R31', 'R34'],
  machine: ['R27', 'R28'],
  collapse: ['R30', 'R29'],
  cards: ['R36', 'R37'],
  surface: ['R22'],
  deck: ['R36', 'R4'],
  discards: ['R4'],
  boards: ['R40', 'R42'],
  events: ['R12', 'R13'],
};
const rule = (number: string): string => t(`rule-imperial_miners-${number}`);

export const answer: About = (id, s) => {
  const [what = '', which = '', place = '', ...more] = id.split(' '),
    pack = packOf(s.options).value;
  if (!pack) return null;
  if (what === 'card' && pack.cards[which]) {
    const card = design(pack, which),
      peoples = card.factions.map(each => t(`im-people-${each}`)).join(', '),
      level = t('im-about-card', { level: ROMAN[card.level] ?? '', cost: card.cost }),
      copies = Object.values(pack.cards).filter(each => each.level === card.level).length;
    return {
      name: card.name,
      // what lies on it in the mine, too
      texts: [
        [level, peoples].filter(Boolean).join(' · '),
        ...sentences(card),
        ...[place, ...more].flatMap(on => THINGS[on]?.slice(0, 1) ?? []).map(rule),
      ],
      count: t('im-about-designs', { n: copies, level: ROMAN[card.level] ?? '' }),
      rule: 'R10',
    };
  }
  if (what === 'event') {
    const event = pack.events[read(s.facts.value).event ?? ''];
    return event ? { name: event.name, texts: [said(event.text), rule('R13')], rule: 'R13' } : null;
  }
  if (what === 'space') {
    const face = pack.faces[Number(which)],
      space = face?.spaces[Number(place) - 1];
    return face && space
      ? { name: `${face.name}, ${place}`, texts: [said(space.text), rule('R42')], rule: 'R42' }
      : null;
  }
  const rules = THINGS[what];
  return rules ? { name: t(`im-about-${what}`), texts: rules.map(rule), rule: rules[0]! } : null;
};
