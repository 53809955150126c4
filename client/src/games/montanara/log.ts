// Montanara's events as lines of the log.
import { lineOf } from '../../frame/lines';
import type { Sound } from '../../frame/sound';
import type { Line, Sitting, Told } from '../contract';
import type { Letter } from './facts';
import { letters, mountainsOf, SYMBOL } from './facts';

const ICON: Record<string, string> = {
  deal: 'draw',
  draw: 'draw',
  dwarf: 'dwarf',
  collapse: 'collapse',
  thief: 'thief',
  quake: 'quake',
  tunnel: 'tunnel',
  order: 'tunnel',
  drill: 'drill',
  bore: 'drill',
  put: 'drill',
  pit: 'pit',
  examine: 'eye',
  decline: 'cross',
  dig: 'pick',
  turn: 'flip',
  crystal: 'crystal',
  cave_in: 'collapse',
  stop: 'cross',
  end: 'tick',
};
const SOUND: Record<string, Sound> = {
  draw: 'draw',
  dwarf: 'lay',
  thief: 'draw',
  order: 'draw',
  put: 'lay',
  pit: 'collapse',
  quake: 'collapse',
  collapse: 'collapse',
  cave_in: 'collapse',
  drill: 'break',
  dig: 'lay',
  turn: 'flip',
  examine: 'flip',
  crystal: 'mend',
};
export const sound = (event: Told): Sound | null => SOUND[event.event] ?? null;
/** The mountains that it is about; what one does with one's own cards is seen at the own plate. */
const placesOf = (event: Told): string[] => {
  const mountains = mountainsOf(event).filter(n => n > 0);
  if (mountains.length) return mountains.map(n => `mountain ${n}`);
  return typeof event['seat'] === 'number' ? [`seat ${event['seat']}`] : [];
};
export function tell(event: Told, s: Sitting): Line {
  const shown = event.event === 'turn' && letters([event['card']]).length > 0,
    icon = shown ? SYMBOL[event['card'] as Letter] : ICON[event.event];
  return lineOf('montanara', event, s, icon, event.event === 'collapse' || event.event === 'cave_in', placesOf(event));
}
