// The focus on the trays of the supply, for those who play by keys.
import { byColour } from './Supply';
import type { Store } from './store';

export const buttons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.om-kind')].filter(each => each.offsetParent !== null);

/** To the tray of a colour, and in it to this kind, else to one that can be had. */
export function focusTray({ mine }: Store, n: number, kind = ''): boolean {
  const kinds = byColour(mine.value)[n]?.kinds ?? [];
  const focus = (): boolean => {
    const found = buttons().filter(each => kinds.includes(each.dataset['kind']!)),
      one =
        found.find(each => each.dataset['kind'] === kind) ??
        found.find(each => each.getAttribute('aria-disabled') !== 'true') ??
        found[0];
    one?.focus();
    return Boolean(one);
  };
  document.querySelectorAll<HTMLElement>('.om-tabs button')[n]?.click();
  // where one colour is open at a time, it has to be drawn first
  if (!focus()) window.setTimeout(focus, 0);
  return true;
}
export function nextKind(from: HTMLElement, by: number): boolean {
  const all = buttons();
  all[(all.indexOf(from) + by + all.length) % all.length]?.focus();
  return true;
}
