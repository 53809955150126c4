// Mouse, pen and finger over the gallery and the supply. Everything here can be done by choosing and by keys too.

import { noFling } from '../../draw/drag';
import { COLUMNS, cellsAt, ROWS } from './crystals';
import { CELL, HEIGHT, MARGIN, WIDTH } from './Gallery';
import type { Hold } from './hold';
import { tileOn } from './local_rules';

const FAR = 9; // so many pixels make a drag
/** Where a point of the screen is in the frame, in cells; null when it is not over the gallery. */
function pointAt(box: HTMLElement | null, x: number, y: number): [number, number] | null {
  const to = box?.querySelector('svg')?.getScreenCTM();
  if (!to) return null;
  const across = (x - to.e) / to.a,
    down = (y - to.f) / to.d;
  return across < 0 || across > WIDTH || down < 0 || down > HEIGHT
    ? null
    : [(across - MARGIN) / CELL, (down - MARGIN) / CELL];
}
const cellAt = ([x, y]: [number, number]): number | null =>
  x < 0 || x >= COLUMNS || y < 0 || y >= ROWS ? null : Math.floor(y) * COLUMNS + Math.floor(x);

export function drag(hold: Hold, box: () => HTMLElement | null) {
  let swallow = false;
  /** A finger hides what is under it: the tile is shown above it. */
  const over = (e: PointerEvent): [number, number] | null => {
    const at = pointAt(box(), e.clientX, e.clientY - (e.pointerType === 'touch' ? 44 : 0));
    return at ?? pointAt(box(), e.clientX, e.clientY);
  };
  /** Follow the pointer until it is let go. `began` is asked once it has gone far enough, `ended` tells where it was let go. */
  function follow(down: PointerEvent, began: () => boolean, ended: (dragged: boolean, e: PointerEvent) => void): void {
    let dragged = false;
    noFling(down, () => dragged);
    const move = (e: PointerEvent) => {
      if (e.pointerId !== down.pointerId) return;
      if (!dragged) {
        if (Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) < FAR) return;
        if (!began()) return up(e);
        dragged = true;
      }
      const at = over(e);
      if (at) hold.hover(at);
    };
    const up = (e: PointerEvent) => {
      if (e.pointerId !== down.pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      if (e.type !== 'pointercancel') ended(dragged, e);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
  }
  return {
    /** Whether a click is only the end of a drag. */
    spent: (): boolean => swallow,
    /** A mouse carries what is held. */
    hover(e: PointerEvent): void {
      if (e.pointerType !== 'mouse' || e.buttons || !hold.ghost.value) return;
      const at = pointAt(box(), e.clientX, e.clientY);
      if (at) hold.hover(at);
    },
    down(e: PointerEvent): void {
      if (e.button !== 0) return;
      const at = pointAt(box(), e.clientX, e.clientY),
        cell = at && cellAt(at),
        digger = hold.digger.value,
        ghost = hold.ghost.value;
      if (!at || !digger) return;
      const on = cell !== null && tileOn(digger, cell),
        onGhost = Boolean(ghost && cell !== null && (cellsAt(ghost.kind, ghost.place) ?? []).includes(cell));
      const tap = () => {
        if (cell === null) return;
        if (!ghost) return void hold.pick(cell);
        if (onGhost && (ghost.fit !== 'no' || !on)) return void hold.lay();
        if (on && on.place.cell !== hold.moving.value) return void hold.pick(cell);
        hold.hover(at);
      };
      const began = () => {
        if (!(ghost && onGhost) && on && cell !== null) hold.pick(cell);
        return hold.ghost.value !== null;
      };
      follow(e, began, (dragged, end) => {
        if (!dragged) return tap();
        if (over(end)) {
          hold.lay(); // where it cannot lie, this says why
          hold.drop();
        } else hold.back();
      });
    },
    /** From the supply: taken when the drag begins, laid where it is let go. */
    drag(e: PointerEvent, kind: string, can: boolean): void {
      if (e.button !== 0 || !can) return;
      const began = () => hold.kind.value === kind || hold.take(kind);
      follow(e, began, (dragged, end) => {
        if (!dragged) return;
        swallow = true; // the click that may follow a drag means nothing
        window.setTimeout(() => (swallow = false), 0);
        if (over(end)) hold.lay();
      });
    },
  };
}
