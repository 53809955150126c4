// A card of the hand, dragged onto its place. It is an extra: choosing the card and then the place does the same.
interface Drag {
  /** The card leaves the hand. */
  lift: () => void;
  /** The place it is held over. */
  over?: (place: string | null) => void;
  drop?: (place: string) => void;
}
/** Where a card may fall: places of a board (`data-place`), and whatever a click chooses (`data-drop`). */
const TARGETS = '[data-drop], [data-place]';
const under = (e: PointerEvent): HTMLElement | SVGElement | null =>
  document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement | SVGElement>(TARGETS) ?? null;
const placeOf = (target: HTMLElement | SVGElement | null): string | null =>
  target && target.dataset['drop'] === undefined ? (target.dataset['place'] ?? null) : null;

/** The click that a browser sends after a drag must not take the choice back. It comes at once or never: the next one is meant. */
function swallowClick(): void {
  const stop = (click: Event) => {
    click.stopImmediatePropagation();
    click.preventDefault();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', stop, true), 0);
}

/** A finger that let go of something it dragged has flung nothing. Left to itself a browser sees a fling, and takes the next
 * tap, whenever it comes, for the finger that stops it. */
export function noFling(down: PointerEvent, dragged: () => boolean): void {
  const on = down.currentTarget as EventTarget;
  if (down.pointerType === 'mouse') return;
  const move = (touch: Event) => dragged() && touch.cancelable && touch.preventDefault(),
    end = () => {
      on.removeEventListener('touchmove', move);
      for (const kind of ENDS) on.removeEventListener(kind, end);
    };
  on.addEventListener('touchmove', move, { passive: false });
  for (const kind of ENDS) on.addEventListener(kind, end);
}
const ENDS = ['touchend', 'touchcancel'];

export function drag(down: PointerEvent, { lift, over, drop }: Drag): void {
  const from = { x: down.clientX, y: down.clientY },
    element = down.currentTarget as HTMLElement;
  let ghost: HTMLElement | null = null,
    held: HTMLElement | SVGElement | null = null;
  const holdOver = (target: typeof held) => {
    if (held !== target) {
      held?.removeAttribute('data-over');
      target?.setAttribute('data-over', '');
      held = target;
    }
    over?.(placeOf(target));
  };
  noFling(down, () => ghost !== null);
  const move = (e: PointerEvent) => {
    if (e.pointerId !== down.pointerId) return; // another finger
    if (!ghost) {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < 14) return;
      lift();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.classList.add('dragged');
      ghost.setAttribute('aria-hidden', 'true');
      document.body.append(ghost);
    }
    ghost.style.left = `${e.clientX}px`;
    ghost.style.top = `${e.clientY}px`;
    holdOver(under(e));
  };
  const up = (e: PointerEvent) => {
    if (e.pointerId !== down.pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    if (!ghost) return;
    ghost.remove();
    const target = e.type === 'pointerup' ? under(e) : null,
      place = placeOf(target);
    holdOver(null);
    if (place) drop?.(place);
    else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    swallowClick();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
}
