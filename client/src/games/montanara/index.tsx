// Montanara's board: four mountains, two camps, a hand that may grow to thirty cards.
import sprite from '../../../made/montanara.svg';
import { t } from '../../words';
import type { Board, GameClient, Sitting } from '../contract';
import { advise } from './advice';
import { Discards, Ending, Hand } from './Hand';
import { keys } from './keys';
import { sound, tell } from './log';
import { prompts } from './prompts';
import { rules } from './rules';
import { Sheet } from './Sheet';
import { createStore } from './store';

function open(s: Sitting): Board {
  const store = createStore(s),
    { prompt, rule, actions } = prompts(store);
  return {
    Sheet: () => <Sheet store={store} actions={actions} />,
    Hand: () => <Hand store={store} />,
    Aside: () => <Discards store={store} />,
    Ending: () => <Ending store={store} />,
    waits: store.finale.runs,
    skip: () => void store.finale.skip(),
    Bar: () => <span class="fact">{t('montanara-turn', { turn: store.at.value.turn + 1 })}</span>,
    prompt,
    rule,
    actions,
    ...keys(store, actions),
    advise: move => advise(store, move),
    close: store.close,
  };
}
const KEYS: GameClient['keys'] = [
  ['1 – 4', 'mt-keys-mountains'],
  ['⇧ 1 – 8', 'keys-cards'],
  ['Enter', 'keys-enter'],
];
export default {
  sprite,
  faceToFace: true,
  open,
  tell,
  sound,
  keys: KEYS,
  rules,
  about: () => import('./about').then(m => m.answer),
} satisfies GameClient;
