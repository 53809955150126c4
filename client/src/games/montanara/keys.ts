// Keys: the number of a mountain, the letter of an action; Escape steps back.
import type { ReadonlySignal } from '@preact/signals';
import { runAction } from '../../frame/actions';
import type { Action } from '../contract';
import type { Store } from './store';

export function keys({ aims, open, choice }: Store, actions: ReadonlySignal<Action[]>) {
  const key = (event: KeyboardEvent): boolean => {
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
