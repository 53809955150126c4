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
  const { places, camera, chosen, choosing, looked, ended } = store;
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
    if (/^[0-9]$/.test(event.key) && places.value.length) return digit(event);
    if (PAN[event.key]) return arrow(event.key);
    const by = ZOOM[event.key];
    if (!by) return runAction(actions.value, event);
    camera.zoom(by);
    return true;
  };
  const back = (): boolean => {
    const open = [choosing, looked, ended, chosen].find(each => each.value !== null);
    if (open) open.value = null;
    return Boolean(open);
  };
  return { key, back };
}
