// Keys of a board: what nobody else took goes to it, and Escape steps back one choice.
import { useEffect } from 'preact/hooks';
import type { Board } from '../games/contract';

/** `back` may take the Escape first; true if it did. */
export function useKeys(board: Board, back: () => boolean = () => false): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target as HTMLElement;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName) || on.closest('dialog')) return;
      if (event.key === 'Escape') {
        if (!back()) board.back();
        return;
      }
      if (board.key(event)) event.preventDefault();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [board]);
}
/** A key press that means the same as a click on something drawn in SVG. */
export const press =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      run();
    }
  };
