// The focus stays where a player works: when what had it is gone after a move, the next thing at hand gets it.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** What a player goes on with, the first that is there: a panel, the hand, an action. */
const NEXT = ['.works-acts .btn', '.works button:not([disabled])', '[data-hand] button', '.acts .btn'];
export function useKeptFocus(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = table.current;
    if (!root) return;
    let keys = false,
      inside = false,
      /** Which card of the hand was chosen last. */
      at = 0;
    const key = () => (keys = true),
      pointer = () => (keys = false),
      focus = (event: FocusEvent) => {
        const on = event.target as Element;
        inside = root.contains(on) && Boolean(on.closest('.board, .bench, .plates, .strip, .beside'));
        const card = on.closest('[data-hand] li');
        if (card?.parentElement) at = [...card.parentElement.children].indexOf(card);
      };
    const keep = () => {
      if (!keys || !inside || (document.activeElement && document.activeElement !== document.body)) return;
      for (const selector of NEXT) {
        const found = [...root.querySelectorAll<HTMLElement>(selector)].filter(each => each.offsetParent !== null);
        const next = found[selector.includes('hand') ? Math.min(at, found.length - 1) : 0];
        if (next) return next.focus({ preventScroll: true });
      }
    };
    const watch = new MutationObserver(keep);
    watch.observe(root, { subtree: true, childList: true });
    window.addEventListener('keydown', key, true);
    window.addEventListener('pointerdown', pointer, true);
    window.addEventListener('focusin', focus, true);
    return () => {
      watch.disconnect();
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pointerdown', pointer, true);
      window.removeEventListener('focusin', focus, true);
    };
  }, []);
}
