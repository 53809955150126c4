// A move that would help: its card taken up, and the place for the last press.
import { batch } from '@preact/signals';
import { t } from '../../words';
import type { Advice } from '../contract';
import { at as laidAt } from './facts';
import { deed } from './moves';
import { design } from './pack';
import type { Store } from './store';

export function advise({ s, me, pack, chosen, hot, plan, shown, questions, spots }: Store, move: string): Advice {
  const d = deed(move),
    nameOf = (id: string): string => (pack.value ? design(pack.value, id).name : ''),
    cell = (level: number, column: number): string => `mine ${s.seat ?? 0} ${level},${column}`;
  batch(() => {
    shown.value = s.seat ?? 0;
    plan.value = null;
    const k = d.do === 'play' || d.do === 'discard' ? me.value.hand.indexOf(d.card) : -1;
    if (k >= 0) chosen.value = k;
  });
  switch (d.do) {
    case 'play':
    case 'discard':
      return { text: () => t(`im-hint-${d.do}`, { name: nameOf(d.card) }), places: [`card ${d.card}`] };
    case 'place': {
      const spot = spots.value.find(each => each.column === d.column);
      if (spot) hot.value = spot.key;
      return { text: () => spot?.label ?? move, places: spot ? [cell(spot.level, spot.column)] : [] };
    }
    case 'at':
    case 'cart': {
      const name = () => nameOf(laidAt(me.value.mine, d.level, d.column)?.card ?? '');
      return {
        text: () => t(d.do === 'at' ? 'im-choose' : 'im-hint-cart', { name: name() }),
        places: [cell(d.level, d.column)],
      };
    }
    default:
      return { text: () => questions.value.find(ask => ask.move === move)?.text ?? move, places: [`move ${move}`] };
  }
}
