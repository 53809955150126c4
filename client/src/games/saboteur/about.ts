// What the things of Saboteur are and do, for those who ask. How many there are is checked against the engine's deck.
import { t } from '../../words';
import type { About } from '../contract';
import { isPath, isThrough, read, TOOLS } from './facts';
import { cardWord } from './words';

/** How many of each kind are in the deck. */
const COUNT: Record<string, number> = {
  NESW: 5,
  ESW: 5,
  NSW: 5,
  EW: 3,
  NS: 4,
  SW: 5,
  ES: 4,
  rockfall: 3,
  map: 6,
};
function countOf(kind: string): number {
  if (kind.startsWith('break-')) return 3;
  if (kind.startsWith('repair-')) return kind.split('-').length > 2 ? 1 : 2;
  return COUNT[kind] ?? 1;
}
function card(kind: string): { texts: string[]; rule: string } {
  const say = (rule: string, ...more: string[]) => ({
    texts: [rule, ...more].map(number => t(`rule-saboteur-${number}`)),
    rule,
  });
  if (kind.startsWith('break-')) return { ...say('A1'), texts: [t('sb-about-break'), t('rule-saboteur-A1')] };
  if (kind.startsWith('repair-')) return kind.split('-').length > 2 ? say('A3', 'A2') : say('A2');
  if (kind === 'rockfall') return say('A4');
  if (kind === 'map') return say('A5');
  return { texts: [t(isThrough(kind) ? 'sb-about-path' : 'sb-about-dead-end')], rule: isThrough(kind) ? 'P2' : 'G1' };
}
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const answer: About = (id, s) => {
  const [what = '', which = ''] = id.split(' ');
  if (what === 'card' && (isPath(which) || which.includes('-') || which in COUNT))
    return { name: capital(cardWord(which)), ...card(which), count: t('about-count', { n: countOf(which) }) };
  if (what === 'card') return { name: t('sb-about-start'), texts: [t('sb-about-start-what')], rule: 'S2' };
  if (what === 'goal') {
    const goal = read(s.facts.value).goals[Number(which) - 1],
      face = goal?.kind ? cardWord(goal.kind) : null;
    return {
      name: t('sb-about-goal', { n: which }) + (face ? `: ${face}` : ''),
      texts: [t(goal?.open && goal.kind !== 'treasure' ? 'rule-saboteur-G5' : 'sb-about-goal-what')],
      count: t('sb-about-goals'),
      rule: goal?.open && goal.kind !== 'treasure' ? 'G5' : 'G4',
    };
  }
  if (what === 'tool' && TOOLS.some(tool => tool === which))
    return { name: capital(t(`sb-tool-${which}`)), texts: [t('rule-saboteur-P4')], rule: 'P4' };
  if (what === 'role')
    return {
      name: t(`sb-role-${which}`),
      texts: [t(`sb-role-${which}-what`)],
      rule: which === 'saboteur' ? 'G6' : 'G4',
    };
  if (what === 'pile') return { name: t('sb-in-pile'), texts: [t('rule-saboteur-T2')], rule: 'T2' };
  if (what === 'nuggets') return { name: t('sb-about-nuggets'), texts: [t('rule-saboteur-D5')], rule: 'E3' };
  if (what === 'hand') return { name: t('sb-about-hand'), texts: [t('rule-saboteur-T1')], rule: 'T1' };
  return null;
};
