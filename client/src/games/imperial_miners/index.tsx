// Imperial Miners' board: the own mine large, the others' at a glance; choose a card, see where it may lie and what it would wake.
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/imperial_miners.svg';
import { I } from '../../draw/icons';
import { t } from '../../words';
import { reason } from '../../words/events';
import type { Board, GameClient, Sitting } from '../contract';
import { advise } from './advice';
import { Event } from './Boards';
import { ROUNDS } from './facts';
import { Hand } from './Hand';
import { keys } from './keys';
import { sound, tell } from './log';
import { Ending, Plate } from './Miners';
import { design, packOf } from './pack';
import { prompts } from './prompts';
import { rules } from './rules';
import { Sheet } from './Sheet';
import { createStore } from './store';

const TITLES = ['digger', 'labourer', 'expert', 'engineer', 'veteran', 'king'];

function open(s: Sitting): Board {
  const store = createStore(s),
    { at, pack } = store,
    { prompt, rule, actions } = prompts(store);
  const subtitle = computed(() => (at.value.round ? t('im-round', { n: at.value.round, of: ROUNDS }) : ''));
  const verdict = (why: string, scores: number[]): string | null =>
    s.seats.value.length === 1 && TITLES.includes(why)
      ? t('im-verdict', { title: reason('imperial_miners', why).replace(/\.$/, ''), points: scores[0] ?? 0 })
      : null;
  return {
    Sheet: () => <Sheet store={store} />,
    Hand: () => <Hand store={store} />,
    Plate: ({ seat, small }) => <Plate store={store} seat={seat} small={small} />,
    Ending: () => <Ending store={store} />,
    waits: store.finale.runs,
    skip: () => void store.finale.skip(),
    Head: () => <Event event={pack.value?.events[at.value.event ?? '']} />,
    Bar: () => <EventsLeft n={at.value.eventsLeft} />,
    prompt,
    rule,
    actions,
    ...keys(store, actions),
    advise: move => advise(store, move),
    subtitle,
    locate: place => {
      const [what, seat, cell] = place.split(' ');
      return what === 'mine' && Number(seat) === store.shown.value
        ? (document
            .querySelector(`.im-laid[data-at="${cell}"], .im-spot[data-place="${cell}"]`)
            ?.getBoundingClientRect() ?? null)
        : null;
    },
    named: move => (/^play /.test(move) && pack.value ? design(pack.value, move.slice(5)).name : ''),
    verdict,
    close: store.close,
  };
}
const EventsLeft = ({ n }: { n: number }): JSX.Element => (
  <span class="fact" data-info="events">
    <I id="draw" />
    <b>{n}</b> <span class="wide-only">{t('im-events-left', { n })}</span>
    <span class="sr">{t('im-events-left', { n })}</span>
  </span>
);

const KEYS: GameClient['keys'] = [
  ['1 – 9', 'im-keys-numbers'],
  ['← →', 'im-keys-arrows'],
  ['Enter', 'keys-enter'],
  ['P', 'im-commit'],
];
export default {
  sprite,
  wide: true,
  open,
  tell,
  knows: s => packOf(s.options).value !== null,
  sound,
  keys: KEYS,
  rules,
  about: () => import('./about').then(m => m.answer),
} satisfies GameClient;
