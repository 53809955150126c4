// Saboteur's board: choose a card, see every place it may go, choose the place.
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/saboteur.svg';
import { I } from '../../draw/icons';
import { t } from '../../words';
import type { Board, GameClient, Sitting } from '../contract';
import { advise } from './advice';
import { Ending, RoundEnd } from './Endings';
import { ROUNDS } from './facts';
import { Hand } from './Hand';
import { keys } from './keys';
import { sound, tell } from './log';
import { RoleAtHand } from './Panels';
import { Plate } from './Plate';
import { prompts } from './prompts';
import { rules } from './rules';
import { Sheet } from './Sheet';
import type { Store } from './store';
import { createStore } from './store';

function open(s: Sitting): Board {
  const store = createStore(s),
    { mine, names, target, close } = store,
    { prompt, rule, actions } = prompts(store);
  return {
    Sheet: () => <Sheet store={store} />,
    Hand: () => <Hand store={store} />,
    Plate: ({ seat, small }) => <Plate mine={mine.value} seat={seat} small={small} />,
    Foot: () => <Role store={store} />,
    Bar: () => <Drawpile n={mine.value.pile} />,
    Beside: () => <RoundEnd store={store} />,
    ends: store.ending.seen,
    waits: store.ending.finale.runs,
    skip: () => void store.ending.finale.skip(),
    Ending: () => <Ending mine={mine.value} names={names.value} />,
    prompt,
    rule,
    actions,
    ...keys(store, actions),
    advise: move => advise(store, move),
    target,
    locate: place => {
      const sheet = document.querySelector('.board .maze');
      return sheet && store.camera.box(place, sheet.getBoundingClientRect());
    },
    subtitle: computed(() => t('sb-round', { n: mine.value.round, of: ROUNDS })),
    close,
  };
}
const Drawpile = ({ n }: { n: number }): JSX.Element => (
  <span class="fact" data-info="pile">
    <I id="draw" />
    <b>{n}</b> <span class="wide-only">{t('sb-in-pile')}</span>
    <span class="sr">{t('sb-in-pile')}</span>
  </span>
);
/** The own role, and how many of each there are. */
function Role({ store: { s, mine } }: { store: Store }): JSX.Element {
  const { role, pool } = mine.value,
    total = Object.values(pool).reduce((sum, n) => sum + n, 0);
  return <RoleAtHand role={role} pool={pool} spare={total > s.seats.value.length ? t('sb-spare', { n: total }) : ''} />;
}
const KEYS: GameClient['keys'] = [
  ['1 – 9', 'sb-keys-numbers'],
  ['← ↑ ↓ →', 'sb-keys-arrows'],
  ['Enter', 'keys-enter'],
  ['R', 'sb-turn'],
  ['+ −', 'sb-zoom'],
];
export default {
  sprite,
  open,
  tell,
  sound,
  keys: KEYS,
  rules,
  about: () => import('./about').then(m => m.answer),
} satisfies GameClient;
