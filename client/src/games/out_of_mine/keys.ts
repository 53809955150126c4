// Keys: 1 to 5 to the trays, arrows, R, F and Enter with a tile in hand, arrows through the gallery without one, C to call.
import { tOr } from '../../words';
import { moveWords } from '../../words/events';
import type { Advice } from '../contract';
import { COLUMNS, ROWS, sizeOf } from './crystals';
import { cellText, readCell, readPlace } from './moves';
import type { Store } from './store';
import { buttons, focusTray, nextKind } from './trays';
import { kindWord } from './words';

type Step = [down: number, right: number];
const ARROWS: Record<string, Step> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Where the cursor begins. */
const MIDDLE = 17;
/** One cell further, not out of the frame. */
export const walk = (cell: number, [down, right]: Step): number =>
  Math.min(ROWS - 1, Math.max(0, Math.floor(cell / COLUMNS) + down)) * COLUMNS +
  Math.min(COLUMNS - 1, Math.max(0, (cell % COLUMNS) + right));

/** With a tile in hand. */
function handle({ hold, said, sayWhere }: Store, event: KeyboardEvent, free: boolean): boolean {
  const step = ARROWS[event.key];
  if (step) hold.nudge(...step);
  else if (event.key.toLowerCase() === 'r') hold.turn();
  else if (event.key.toLowerCase() === 'f') hold.flip();
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    hold.back();
    return true;
  } else if ((event.key === 'Enter' || event.key === ' ') && free) {
    const kind = hold.kind.value;
    if (!hold.lay() || !kind) return true;
    said.value = '';
    // back to where it came from, for the next one
    buttons()
      .find(each => each.dataset['kind'] === kind)
      ?.focus();
    return true;
  } else return false;
  sayWhere();
  return true;
}
/** With nothing in hand: through the kinds of the supply, or over the cells of the gallery. */
function roam({ hold, box, said, sayWhere }: Store, event: KeyboardEvent, on: HTMLElement | null): boolean {
  const step = ARROWS[event.key];
  if (step && on?.dataset['kind'])
    return nextKind(on, event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1);
  if (on !== box.current) return false;
  const cell = hold.cursor.value;
  if (step) {
    hold.cursor.value = cell === null ? MIDDLE : walk(cell, step);
    if (cell !== null) said.value = cellText(hold.cursor.value);
  } else if (!hold.pick(cell ?? MIDDLE)) return false;
  else if (event.key === 'Delete') hold.back();
  else sayWhere();
  return true;
}
export function keys(store: Store) {
  const { hold, me, phase, asked, digs, mayCall, send } = store;
  const key = (event: KeyboardEvent): boolean => {
    const on = document.activeElement as HTMLElement | null,
      free = !on?.closest('button, a, summary');
    if (phase.value === 'sides' && asked.value && me.value && !me.value.chosen && /^[ab]$/i.test(event.key))
      return send(`side ${event.key.toLowerCase()}`);
    if (!digs.value) return false;
    if (hold.ghost.value && handle(store, event, free)) return true;
    if (/^[1-5]$/.test(event.key)) return focusTray(store, Number(event.key) - 1);
    if (event.key.toLowerCase() === 'c' && mayCall.value) {
      send('call');
      return true;
    }
    const roams = ARROWS[event.key] || event.key === 'Enter' || event.key === 'Delete';
    return roams ? roam(store, event, on) : false;
  };
  const back = (): boolean => hold.drop() || (hold.kind.value !== null && hold.back());
  return { key, back };
}
/** Point at a move that would help, and say it. */
export function advise(store: Store, move: string): Advice {
  const { hold, refused, advised, box } = store,
    [verb = '', first = '', second = ''] = move.split(' ');
  refused.value = null;
  if (verb === 'take') {
    advised.value = first;
    if (hold.drop() || hold.kind.value !== null) hold.back();
    focusTray(store, sizeOf(first) - 1, first);
  } else if (verb === 'lay' || verb === 'dig') {
    hold.drop();
    hold.show(first, readPlace(second));
  } else if (verb === 'lift') hold.pick(readCell(first));
  if (verb !== 'take') box.current?.focus({ preventScroll: true });
  const facts = () => ({ tile: verb === 'take' ? kindWord(first) : '' });
  return { text: () => tOr(`puzzle-hint-${verb}`, moveWords('out_of_mine', move), facts()), places: [`move ${move}`] };
}
