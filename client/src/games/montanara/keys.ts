// Keys: the number of a mountain, the letter of an action; Escape steps back.
import type { ReadonlySignal } from '@preact/signals';
import { runAction } from '../../frame/actions';
import type { Action } from '../contract';
import { inHand } from './moves';
import type { Store } from './store';

export function keys({ aims, at, open, choice, choose }: Store, actions: ReadonlySignal<Action[]>) {
  /** Mountains have the plain numbers; with Shift they are the cards of the hand. */
  const card = (event: KeyboardEvent): boolean => {
    const n = event.shiftKey ? Number(/^Digit([1-8])$/.exec(event.code)?.[1] ?? 0) : 0,
      letter = inHand(at.value.hand)[n - 1];
    if (!letter) return false;
    choose(letter);
    document.querySelectorAll<HTMLElement>('.hand .card')[n - 1]?.focus();
    return true;
  };
  const key = (event: KeyboardEvent): boolean => {
    if (card(event)) return true;
    const aim = /^[1-4]$/.test(event.key) ? aims.value.find(a => a.n === Number(event.key)) : undefined;
    if (!aim) return runAction(actions.value, event);
    aim.run();
    return true;
  };
  const back = (): boolean => {
    if (open.value !== null) open.value = null;
    else if (choice.value !== 'draw') choice.value = 'draw';
    else return false;
    return true;
  };
  return { key, back };
}
