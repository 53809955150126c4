// Events of Imperial Miners as lines of the log.
import { lineOf } from '../../frame/lines';
import type { Sound } from '../../frame/sound';
import { namesOf } from '../../frame/turn';
import { has, t } from '../../words';
import { variables } from '../../words/events';
import type { Line, Sitting, Told } from '../contract';
import { ROMAN } from './facts';
import { packOf, said } from './pack';

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

const SOUND: Record<string, Sound> = {
  reveal: 'flip',
  dig: 'flip',
  place: 'lay',
  draw: 'draw',
  recruit: 'draw',
  machines: 'mend',
  cart: 'mend',
  cleared: 'break',
  collapse: 'collapse',
  event: 'flip',
};
export const sound = (event: Told): Sound | null => SOUND[event.event] ?? null;
/** A card of somebody's mine and its owner's plate; a progress board. */
export function placesOf(event: Told): string[] {
  const { seat, level, column, board } = event;
  if (typeof seat !== 'number') return [];
  if (typeof board === 'number') return [`board ${board}`, `seat ${seat}`];
  const there = typeof column === 'number' ? [`mine ${seat} ${ROMAN.indexOf(String(level) as 'I')},${column}`] : [];
  return [...there, `seat ${seat}`];
}
/** An effect is told by its own sentence, from the pack. */
function activated(event: Told, s: Sitting): Line | null {
  const card = packOf(s.options).value?.cards[String(event['id'])],
    effect = card?.effects[Number(event['effect']) - 1];
  if (!effect) return null;
  const facts = variables('imperial_miners', event, s.seat, namesOf(s));
  return { icon: 'activate', text: t('im-activates', { ...facts, text: said(effect.text) }), places: placesOf(event) };
}
export function tell(event: Told, s: Sitting): Line | null {
  if (!has(`event-imperial_miners-${event.event}`) && !has(`event-${event.event}`)) return null;
  // which card was chosen, the next line tells
  if (event.event === 'choose' && /^(at|cart) /.test(String(event['move']))) return null;
  const line = event.event === 'activate' ? activated(event, s) : null,
    change = Number(event['change']),
    told = event.event === 'coins' && change > 0 ? { ...event, change: `+${change}` } : event;
  return (
    line ?? lineOf('imperial_miners', told, s, EVENT_ICON[event.event], event.event === 'collapse', placesOf(event))
  );
}
