// Out of Mine!'s board: the own gallery large, the others' small and live, the supply, the card, the call.
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/out_of_mine.svg';
import { I } from '../../draw/icons';
import { span } from '../../frame/Plates';
import { t } from '../../words';
import type { Board, GameClient, Sitting } from '../contract';
import { Galleries, LastGalleries, OwnClock } from './Apart';
import { ROUNDS } from './facts';
import { Hand } from './Hand';
import { advise, keys } from './keys';
import { sound, tell } from './log';
import { prompts } from './prompts';
import { Sheet7, until, useNow } from './Rounds';
import { rules } from './rules';
import { plates } from './Seats';
import { Sheet } from './Sheet';
import { solo } from './solo';
import type { Store } from './store';
import { createStore } from './store';

function open(s: Sitting): Board {
  const store = createStore(s),
    { mine, watched, counting, close } = store;
  return {
    Sheet: () => <Sheet store={store} />,
    Hand: () => <Hand store={store} />,
    Plate: plates(s, mine, watched),
    Bar: () => (store.apart ? <OwnClock store={store} /> : <Clock store={store} />),
    Ending: () => (
      <>
        <Sheet7 sitting={s} mine={mine.value} />
        {mine.value.compared.length > 0 ? (
          <Galleries names={s.seats.value.map(who => who.name)} mine={mine.value} />
        ) : (
          <LastGalleries names={s.seats.value.map(who => who.name)} mine={mine.value} />
        )}
      </>
    ),
    endingTitle: t('om-rounds'),
    waits: counting,
    skip: () => {
      store.fresh.value = 0;
    },
    subtitle: computed(() => t('om-round', { n: mine.value.round, of: ROUNDS })),
    ...prompts(store),
    ...keys(store),
    advise: move => advise(store, move),
    byHand: true,
    close,
  };
}
/** How long the round may still take, or which tick it is. */
function Clock({ store: { s, mine, phase, ticks } }: { store: Store }): JSX.Element | null {
  const at = useNow(Boolean(s.time?.value?.alarms.length), 250),
    left = until(s, 'limit', at);
  if (ticks && phase.value === 'dig')
    return (
      <span class="fact clock">
        <I id="hourglass" />
        <b>{mine.value.tick + 1}</b>
        <span class="sr">{t('om-tick')}</span>
      </span>
    );
  return left === null ? null : (
    <span class={'fact clock great' + (left < 20000 ? ' late' : '')} role="timer" aria-label={t('om-clock')}>
      <I id="hourglass" />
      <b>{span(left)}</b>
    </span>
  );
}
const KEYS: GameClient['keys'] = [
  ['1 – 5', 'om-keys-trays'],
  ['← ↑ ↓ →', 'om-keys-arrows'],
  ['Enter', 'keys-enter'],
  ['R', 'om-keys-turn'],
  ['F', 'om-keys-flip'],
  ['Del', 'om-keys-back'],
  ['C', 'om-call'],
];
export default {
  sprite,
  rush: true,
  open,
  tell,
  sound,
  keys: KEYS,
  rules,
  solo,
  about: () => import('./about').then(m => m.answer),
} satisfies GameClient;
