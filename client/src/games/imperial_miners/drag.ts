// Dragging a card onto its place is an extra: choosing and then the place does the same.
interface Drag {
  start: () => void;
  /** Over which place the card hangs. */
  hover: (key: string | null) => void;
  drop: (key: string) => void;
}
const under = (e: PointerEvent): string | null => document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? null;

export function dragged(down: PointerEvent, drag: Drag): void {
  if (down.button !== 0 || down.pointerType === 'touch') return; // a finger scrolls the hand
  const from = { x: down.clientX, y: down.clientY },
    element = down.currentTarget as HTMLElement;
  let ghost: HTMLElement | null = null;
  const move = (e: PointerEvent) => {
    if (!ghost) {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < 14) return;
      drag.start();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.classList.add('dragged');
      ghost.setAttribute('aria-hidden', 'true');
      document.body.append(ghost);
    }
    ghost.style.left = `${e.clientX}px`;
    ghost.style.top = `${e.clientY}px`;
    drag.hover(under(e));
  };
  const up = (e: PointerEvent) => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    if (!ghost) return;
    ghost.remove();
    // the click that follows a drag must not take the choice back
    element.addEventListener('click', stop => stop.stopImmediatePropagation(), { capture: true, once: true });
    const key = e.type === 'pointerup' ? under(e) : null;
    drag.hover(key);
    if (key) drag.drop(key);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
}
