// A menu that opens under its button, and closes on a choice, on a tap beside it and on Escape.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function Dropdown({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (box.current) box.current.open = false;
    };
    const down = (event: PointerEvent) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      event.preventDefault();
      event.stopPropagation();
      close();
      box.current.querySelector('summary')?.focus();
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('keydown', key, true);
    };
  }, []);
  /** What is chosen closes it; a switch (`data-stay`) can be set more than once. */
  const chosen = (event: MouseEvent) => {
    const on = event.target as Element;
    if (box.current && on.closest('a, button') && !on.closest('[data-stay]')) box.current.open = false;
  };
  return (
    <details class="menu" ref={box}>
      <summary class="tool" aria-label={label}>
        <svg class="i" viewBox="0 0 64 64" aria-hidden="true">
          <path d="M8 14h48v7H8zM8 29h48v7H8zM8 44h48v7H8z" fill="currentColor" />
        </svg>
      </summary>
      <ul class="cartouche" onClick={chosen}>
        {children}
      </ul>
    </details>
  );
}
