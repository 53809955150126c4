// Imperial Miners' board: the own mine large, the others' at a glance; choose a card, see where it may lie and what it would wake.
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import sprite from '../../../made/imperial_miners.svg';
import { I } from '../../draw/icons';
import { has, t } from '../../words';
import { reason, sentence, variables } from '../../words/events';
import type { Board, GameClient, Line, Sitting, Told } from '../contract';
import { Event } from './Boards';
import { ROUNDS } from './facts';
import { Hand } from './Hand';
import { Ending, Plate } from './Miners';
import { packOf, said } from './pack';
import { prompts } from './prompts';
import { rules } from './rules';
import { Sheet } from './Sheet';
import { store as deskOf } from './store';

const TITLES = ['digger', 'labourer', 'expert', 'engineer', 'veteran', 'king'];

function open(s: Sitting): Board {
  const store = deskOf(s),
    { at, pack, chosen, shown, reading, over, questions, aims, edges, send } = store,
    { prompt, actions } = prompts(store);
  const key = (event: KeyboardEvent): boolean => {
    const n = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (n) {
      const ask = questions.value[n - 1];
      const spot = document.querySelector<HTMLElement>(`.im-spot[data-n="${n}"]`);
      const aim = [...aims.value.values(), ...edges.value].find(each => each.n === n);
      if (spot) spot.focus();
      else if (aim) aim.run();
      else if (ask) send(ask.move);
      return Boolean(ask ?? spot ?? aim);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key],
      on = document.activeElement as HTMLElement | null;
    if (by && on?.closest('.im-hand, .im-field')) {
      const group = [
        ...(on
          .closest('.im-hand, .im-field')
          ?.querySelectorAll<HTMLElement>(on.classList.contains('im-spot') ? '.im-spot' : 'button') ?? []),
      ];
      group[(group.indexOf(on) + by + group.length) % group.length]?.focus();
      return true;
    }
    const action = actions.value.find(a => a.key?.toLowerCase() === event.key.toLowerCase() && !a.off);
    if (action) return action.run(), true;
    return false;
  };
  const back = (): boolean => {
    if (over.value) over.value = null;
    else if (reading.value) reading.value = null;
    else if (chosen.value !== null) chosen.value = null;
    else if (s.seat !== null && shown.value !== s.seat) shown.value = s.seat;
    else return false;
    return true;
  };
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
    Head: () => <Event event={pack.value?.events[at.value.event ?? '']} />,
    Bar: () => <EventsLeft n={at.value.eventsLeft} />,
    prompt,
    actions,
    key,
    back,
    subtitle,
    verdict,
    close: store.close,
  };
}
const EventsLeft = ({ n }: { n: number }): JSX.Element => (
  <span class="fact">
    <I id="draw" />
    <b>{n}</b> <span class="wide-only">{t('im-events-left', { n })}</span>
    <span class="sr">{t('im-events-left', { n })}</span>
  </span>
);

const EVENT_ICON: Record<string, string> = {
  deal: 'draw',
  aside: 'discard',
  begin: 'discard',
  event: 'bell',
  commit: 'lock',
  reveal: 'flip',
  dig: 'pick',
  place: 'pick',
  activate: 'activate',
  decline: 'cross',
  cleared: 'collapse',
  coins: 'coin',
  points: 'point',
  machines: 'machine',
  collapse: 'collapse',
  cart: 'cart',
  advance: 'advance',
  board: 'advance',
  draw: 'draw',
  recruit: 'draw',
  none: 'cross',
  discard: 'discard',
  surface: 'sun',
  done: 'tick',
  round: 'hourglass',
  passed: 'cross',
  fourth: 'draw',
  choose: 'arrow',
  end: 'tick',
};
function tell(event: Told, s: Sitting): Line | null {
  const key = `event-imperial_miners-${event.event}`;
  if (!has(key) && !has('event-' + event.event)) return null;
  // which card was chosen, the next line tells
  if (event.event === 'choose' && /^(at|cart) /.test(String(event['move']))) return null;
  const effect =
    event.event === 'activate'
      ? packOf(s.options).value?.cards[String(event['id'])]?.effects[Number(event['effect']) - 1]
      : undefined;
  if (effect)
    return {
      icon: 'activate',
      text: t('im-activates', {
        ...variables(
          'imperial_miners',
          event,
          s.seat,
          s.seats.value.map(n => n.name),
        ),
        text: said(effect.text),
      }),
    };
  const change = Number(event['change']);
  const told = event.event === 'coins' && change > 0 ? { ...event, change: `+${change}` } : event;
  const { text, secret } = sentence(
      'imperial_miners',
      told,
      s.seat,
      s.seats.value.map(n => n.name),
    ),
    bad = event.event === 'collapse';
  return {
    icon: EVENT_ICON[event.event] ?? 'scroll',
    text,
    ...(bad ? { tone: 'bad' as const } : secret ? { tone: 'mine' as const } : {}),
    ...(secret ? { only: t('only-you') } : {}),
  };
}

export default { sprite, wide: true, open, tell, rules } satisfies GameClient;
