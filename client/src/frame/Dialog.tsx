// A question over everything: the page behind it waits, Escape is no, and the focus goes back where it was.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  title: string;
  close: () => void;
  children: ComponentChildren;
}
export function Dialog({ title, close, children }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      class="ask cartouche"
      aria-labelledby="ask-title"
      onClose={close}
      onClick={event => event.target === box.current && close()}
    >
      <h2 id="ask-title">{title}</h2>
      {children}
    </dialog>
  );
}
