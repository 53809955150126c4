// Keys: the number of a place, arrows through the places or over the sheet, the letter of an action; Escape steps back.
import type { ReadonlySignal } from '@preact/signals';
import { runAction } from '../../frame/actions';
import type { Action } from '../contract';
import { nextPlace } from './places';
import type { Store } from './store';

/** Two digits belong to one number when they are typed within so many milliseconds. */
const TOGETHER = 900;
const PAN: Record<string, [number, number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};
const ZOOM: Record<string, number> = { '+': 1.25, '=': 1.25, '-': 0.8 };

function focusPlace(n: string | number): boolean {
  const place = document.querySelector<SVGElement>(`.place[data-n="${n}"]`);
  place?.focus();
  return Boolean(place);
}
export function keys(store: Store, actions: ReadonlySignal<Action[]>) {
  const { mine, asked, places, onSeats, target, choose, camera, chosen, choosing, looked, ending } = store;
  let typed = '',
    when = 0;
  /** Numbers of two digits are typed one after the other. */
  const digit = (event: KeyboardEvent): boolean => {
    const longer = typed + event.key,
      there = places.value.some(p => String(p.n) === longer);
    typed = event.timeStamp - when < TOGETHER && there ? longer : event.key;
    when = event.timeStamp;
    return focusPlace(typed);
  };
  /** With no place to be chosen a number is a nugget card, a tool, a player who may be aimed at, or a card of the hand. */
  const numbered = (n: number): boolean => {
    const shown = document.querySelectorAll<HTMLElement>('.nugget-card:not([disabled]), .which-tool .btn');
    if (shown.length) {
      shown[n - 1]?.click();
      return true;
    }
    if (onSeats.value.length) {
      const run = target(n - 1);
      run?.();
      return Boolean(run);
    }
    return asked.value && pick(n - 1);
  };
  const pick = (k: number): boolean => {
    if (k >= mine.value.hand.length) return false;
    choose(k);
    document.querySelectorAll<HTMLElement>('.hand .card')[k]?.focus();
    return true;
  };
  const arrow = (name: string): boolean => {
    const from = (document.activeElement as HTMLElement | null)?.dataset?.['place'];
    if (!from) {
      camera.pan(...PAN[name]!);
      return true;
    }
    const next = nextPlace(places.value, from, name);
    if (next) {
      camera.follow(next.x, next.y);
      focusPlace(next.n);
    }
    return next !== undefined;
  };
  const key = (event: KeyboardEvent): boolean => {
    if (/^[0-9]$/.test(event.key)) return places.value.length ? digit(event) : numbered(Number(event.key) || 10);
    if (PAN[event.key]) return arrow(event.key);
    const by = ZOOM[event.key];
    if (!by) return runAction(actions.value, event);
    camera.zoom(by);
    return true;
  };
  const back = (): boolean => {
    const open = [choosing, looked, chosen].find(each => each.value !== null);
    if (open) open.value = null;
    else if (ending.finale.skip()) return true;
    else if (ending.kept.value) ending.go();
    else return false;
    return true;
  };
  return { key, back };
}
