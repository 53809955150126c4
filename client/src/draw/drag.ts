// A card of the hand, dragged onto its place. It is an extra: choosing the card and then the place does the same.
interface Drag {
  /** The card leaves the hand. */
  lift: () => void;
  /** The place it is held over. */
  over: (place: string | null) => void;
  drop: (place: string) => void;
}
/** Places are the elements with `data-place`. */
const under = (e: PointerEvent): string | null =>
  document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement | SVGElement>('[data-place]')?.dataset[
    'place'
  ] ?? null;

export function drag(down: PointerEvent, { lift, over, drop }: Drag): void {
  const from = { x: down.clientX, y: down.clientY },
    element = down.currentTarget as HTMLElement;
  let ghost: HTMLElement | null = null;
  const move = (e: PointerEvent) => {
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
    over(under(e));
  };
  const up = (e: PointerEvent) => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    if (!ghost) return;
    ghost.remove();
    // the click that follows a drag must not take the choice back
    element.addEventListener('click', stop => stop.stopImmediatePropagation(), { capture: true, once: true });
    window.setTimeout(() => over(null), 0);
    const place = e.type === 'pointerup' ? under(e) : null;
    if (place) drop(place);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
}
