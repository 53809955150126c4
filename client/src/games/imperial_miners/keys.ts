// Keys: numbers choose what is asked or a place, arrows walk through the hand and the mine, letters are actions; Escape steps back.
import type { ReadonlySignal } from '@preact/signals';
import { runAction } from '../../frame/actions';
import type { Action } from '../contract';
import type { Store } from './store';

/** The thing with this number: a place gets the focus, all else is chosen at once. */
function numbered({ questions, aims, edges, asked, me, choose, send }: Store, n: number): boolean {
  const question = questions.value[n - 1],
    spot = document.querySelector<HTMLElement>(`.im-spot[data-n="${n}"]`),
    aim = [...aims.value.values(), ...edges.value].find(each => each.n === n);
  if (spot) spot.focus();
  else if (aim) aim.run();
  else if (question) send(question.move);
  else {
    // nothing is asked by number: it is a card of the hand
    if (!asked.value || document.querySelector('.im-spot, .im-ask') || n > me.value.hand.length) return false;
    choose(n - 1);
    document.querySelectorAll<HTMLElement>('.im-hand .im-tile')[n - 1]?.focus();
  }
  return true;
}
/** To the next card of the hand or of the mine. */
function besides(by: number): boolean {
  const on = document.activeElement as HTMLElement | null,
    group = on?.closest('.im-hand, .im-field');
  if (!on || !group) return false;
  const all = [...group.querySelectorAll<HTMLElement>(on.classList.contains('im-spot') ? '.im-spot' : 'button')];
  all[(all.indexOf(on) + by + all.length) % all.length]?.focus();
  return true;
}
export function keys(store: Store, actions: ReadonlySignal<Action[]>) {
  const { s, over, reading, chosen, shown } = store;
  const key = (event: KeyboardEvent): boolean => {
    if (/^[1-9]$/.test(event.key)) return numbered(store, Number(event.key));
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    return (by !== undefined && besides(by)) || runAction(actions.value, event);
  };
  const back = (): boolean => {
    const open = [over, reading, chosen].find(each => each.value !== null);
    if (open) open.value = null;
    else if (s.seat !== null && shown.value !== s.seat) shown.value = s.seat;
    else return false;
    return true;
  };
  return { key, back };
}
