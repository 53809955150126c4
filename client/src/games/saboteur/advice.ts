// A move that would help: its card taken up, and the place for the last press.
import { batch } from '@preact/signals';
import { t } from '../../words';
import type { Advice } from '../contract';
import { deed } from './moves';
import { sign } from './places';
import type { Store } from './store';
import { cardWord } from './words';

export function advise({ s, mine, names, chosen, turned, choosing, tool, camera }: Store, move: string): Advice {
  const d = deed(move);
  const take = (card: string | null) =>
    batch(() => {
      const k = card === null ? -1 : mine.value.hand.indexOf(card);
      chosen.value = k < 0 ? null : k;
      choosing.value = null;
      turned.value = d.do === 'lay' && d.turned;
      tool.value = 'tool' in d ? d.tool : null;
    });
  const at = (x: number, y: number, text: () => string): Advice => {
    camera.follow(x, y);
    return { text, places: [`${x},${y}`] };
  };
  if ('card' in d) take(d.card);
  switch (d.do) {
    case 'lay':
      return at(d.x, d.y, () => t('sb-target-lay', { card: cardWord(d.card), x: sign(d.x), y: sign(d.y) }));
    case 'rockfall':
      return at(d.x, d.y, () => t('sb-target-rockfall', { x: sign(d.x), y: sign(d.y) }));
    case 'map': {
      const goal = mine.value.goals[d.goal - 1],
        text = () => t('sb-target-map', { n: d.goal });
      return goal ? at(goal.x, goal.y, text) : { text, places: [] };
    }
    case 'break':
    case 'mend': {
      const facts = () => ({
        name: names.value[d.seat] ?? '',
        tool: t(`sb-tool-${d.tool}`),
        own: String(d.seat === s.seat),
      });
      return { text: () => t(`sb-hint-${d.do}`, facts()), places: [`seat ${d.seat}`] };
    }
    case 'pass':
      return {
        text: () => (d.card ? t('sb-hint-discard', { card: cardWord(d.card) }) : t('sb-pass')),
        places: ['action pass'],
      };
    case 'take':
      return { text: () => t('sb-hint-take', { n: d.value }), places: [`nugget ${d.value}`] };
    default:
      return { text: () => move, places: [`action ${move}`] };
  }
}
