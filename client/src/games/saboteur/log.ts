// Events of Saboteur as lines of the log.
import { lineOf } from '../../frame/lines';
import type { Sound } from '../../frame/sound';
import { has } from '../../words';
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
const SOUND: Record<string, Sound> = {
  lay: 'lay',
  reveal: 'flip',
  break: 'break',
  repair: 'mend',
  rockfall: 'collapse',
  map: 'flip',
  discard: 'draw',
  deal: 'draw',
};
export const sound = (event: Told): Sound | null => SOUND[event.event] ?? null;
/** Where it happened: a cell of the maze, a goal's cell, somebody's plate. */
export function placesOf(event: Told): string[] {
  if (typeof event['x'] === 'number') return [`${event['x']},${event['y']}`];
  if (event.event === 'map') return [`8,${(Number(event['goal']) - 2) * 2}`];
  return typeof event['target'] === 'number' && event['tool'] ? [`seat ${event['target']}`] : [];
}
export function tell(event: Told, s: Sitting): Line | null {
  if (!has(`event-saboteur-${event.event}`) && !has(`event-${event.event}`)) return null;
  // that the others draw goes without saying
  if (event.event === 'draw' && event['seat'] !== s.seat) return null;
  const tool = TOOLS.find(each => event['tool'] === each),
    bad = event.event === 'break',
    icon = tool ? ICON[tool] + (bad ? '-broken' : '') : EVENT_ICON[event.event];
  return lineOf('saboteur', event, s, icon, bad, placesOf(event));
}
