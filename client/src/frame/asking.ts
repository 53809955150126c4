// What is this? Resting the pointer on something, holding a finger on it or pressing I asks; whatever carries data-info can answer.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** What is asked about, and where it stands; `rests`: by a pointer that only rests there, and may mean what lies beside it. */
export const about = signal<{ id: string; at: DOMRect; rests?: boolean } | null>(null);
/** The rule that lies open beside the board. */
export const openRule = signal<string | null>(null);

/** Milliseconds that a pointer rests, or a finger presses. */
const REST = 650,
  HELD = 500,
  /** So far a finger may move and still be held. */
  STILL = 8;
const carrier = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-info]') : null;

function overPanel({ clientX, clientY }: PointerEvent): boolean {
  const box = about.value && document.querySelector('.info')?.getBoundingClientRect();
  return Boolean(box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom);
}
export function askAbout(element: Element | null, rests = false): boolean {
  const id = element?.getAttribute('data-info');
  if (!id || !element) return false;
  about.value = { id, at: element.getBoundingClientRect(), rests };
  return true;
}
/** Listens as long as a board is shown. */
export function useInfo(): void {
  useEffect(() => {
    let timer = 0,
      under: Element | null = null,
      from: [number, number] | null = null,
      held = false,
      /** Where the pointer was last, and whether it has been moved onto what is under it. A browser tells of a pointer that rests, too, when
       *  something comes under it: that asks nothing, or whoever plays by keys would be told of whatever appears there. */
      place = '',
      moved = false;
    const stop = () => window.clearTimeout(timer),
      rest = (on: Element) => (timer = window.setTimeout(() => askAbout(on, true), REST)),
      goes = ({ clientX, clientY }: PointerEvent): boolean => {
        const from = place;
        place = `${clientX} ${clientY}`;
        return from !== '' && from !== place;
      };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const found = carrier(event.target),
        goesThere = goes(event);
      // on its way to the panel's button the pointer goes over what lies under the panel
      if (found === under || (event.target as Element).closest('.info') || overPanel(event)) return;
      under = found;
      moved = goesThere;
      stop();
      if (about.value) about.value = null;
      if (found && moved) rest(found);
    };
    const down = (event: PointerEvent) => {
      stop();
      held = false;
      const inside = (event.target as Element).closest('.info');
      if (!inside) about.value = null;
      const found = carrier(event.target);
      if (event.pointerType === 'mouse' || !found || inside) return;
      from = [event.clientX, event.clientY];
      timer = window.setTimeout(() => {
        held = askAbout(found);
      }, HELD);
    };
    const move = (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL) stop();
      if (event.pointerType !== 'mouse' || !goes(event) || moved) return;
      moved = true;
      if (under) rest(under);
    };
    const up = (event: PointerEvent) => {
      from = null;
      if (event.pointerType !== 'mouse') stop();
    };
    // the finger that asked does not choose too
    const click = (event: MouseEvent) => {
      if (held) {
        event.preventDefault();
        event.stopPropagation();
      }
      held = false;
    };
    // a browser's own menu for a finger that is held comes at about the same time, and would end the press
    const menu = (event: Event) => {
      const found = from && carrier(event.target);
      if (found) held = askAbout(found);
      if (held) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && (about.value || openRule.value)) {
        event.preventDefault();
        event.stopPropagation();
        about.value = null;
        openRule.value = null;
        return;
      }
      const on = event.target as Element;
      if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) return;
      stop();
      if (askAbout(carrier(document.activeElement)) || askAbout(under)) event.stopPropagation();
    };
    const all: [string, EventListener][] = [
      ['pointerover', over as EventListener],
      ['pointerdown', down as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up as EventListener],
      ['pointercancel', stop],
      ['click', click as EventListener],
      ['contextmenu', menu as EventListener],
      ['keydown', key as EventListener],
    ];
    for (const [name, run] of all) window.addEventListener(name, run, true);
    return () => {
      stop();
      about.value = null;
      openRule.value = null;
      for (const [name, run] of all) window.removeEventListener(name, run, true);
    };
  }, []);
}
