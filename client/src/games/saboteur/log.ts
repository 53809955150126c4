// Events of Saboteur as lines of the log.
import { has, t } from '../../words';
import { sentence } from '../../words/events';
import type { Line, Sitting, Told } from '../contract';
import { ICON, TOOLS } from './facts';

const EVENT_ICON: Record<string, string> = {
  deal: 'draw',
  draw: 'draw',
  lay: 'pick',
  reveal: 'flip',
  rockfall: 'rockfall',
  map: 'map',
  discard: 'discard',
  pass: 'discard',
  round_end: 'eye',
  draft: 'nugget',
  take: 'nugget',
  pay: 'nugget',
  end: 'tick',
};
export function tell(event: Told, s: Sitting): Line | null {
  const key = `event-saboteur-${event.event}`;
  if (!has(key) && !has('event-' + event.event)) return null;
  // that the others draw goes without saying
  if (event.event === 'draw' && event['seat'] !== s.seat) return null;
  const { text, secret } = sentence(
    'saboteur',
    event,
    s.seat,
    s.seats.value.map(n => n.name),
  );
  const which = TOOLS.find(each => event['tool'] === each),
    bad = event.event === 'break';
  return {
    icon: which ? ICON[which] + (bad ? '-broken' : '') : (EVENT_ICON[event.event] ?? 'scroll'),
    text,
    ...(bad ? { tone: 'bad' as const } : secret ? { tone: 'mine' as const } : {}),
    ...(secret ? { only: t('only-you') } : {}),
  };
}
