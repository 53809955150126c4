// A place or a card was chosen that will not do: which rule stands in the way, until something else is chosen.
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal } from '@preact/signals';
import type { Sitting } from '../games/contract';
import { has, t } from '../words';

export interface Unfit {
  rule: ReadonlySignal<string | null>;
  /** Ask the hall why this move may not be made. */
  ask: (move: string) => void;
  /** It is known without asking; `now`: of a card, not of a place. */
  say: (rule: string, now?: boolean) => void;
  /** The rule in words; nothing where nothing stands in the way. */
  words: (game: string) => string;
  stop: () => void;
}
/** `chosen` reads what is chosen: with a change of it, or of the position, the reason is gone. */
export function createUnfit(s: Sitting, chosen: () => unknown): Unfit {
  const rule = signal<string | null>(null);
  let lead = 'not-there';
  const stop = effect(() => {
    void chosen();
    void s.facts.value;
    rule.value = null;
  });
  return {
    rule,
    ask: move => {
      lead = 'not-there';
      if (!s.moves.peek().includes(move)) s.why?.(move, found => (rule.value = found));
    },
    say: (found, now = false) => {
      lead = now ? 'not-this-now' : 'not-there';
      rule.value = found;
    },
    words: game => {
      const key = `rule-${game}-${rule.value}`;
      return rule.value && has(key) ? `${t(lead)} ${t(key)}` : '';
    },
    stop,
  };
}
