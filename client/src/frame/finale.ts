// The end of a game, or of a round, in steps: what was hidden turns, what was won is counted. Short; whoever has seen
// enough skips it; where nothing is to move it is there at once.
import type { ReadonlySignal } from '@preact/signals';
import { effect, signal, untracked } from '@preact/signals';
import type { Sitting } from '../games/contract';
import { moves } from '../settings';

export interface Finale {
  /** How many steps have been taken. */
  step: ReadonlySignal<number>;
  /** Whether more are to come. */
  runs: ReadonlySignal<boolean>;
  /** Begin with steps that take so many milliseconds each; `tick` hears of every one. */
  begin: (steps: number[], tick?: (step: number) => void) => void;
  /** All of it, now. True if there was something to skip. */
  skip: () => boolean;
}
export function createFinale(): Finale {
  const step = signal(0),
    runs = signal(false);
  let timer = 0,
    last = 0;
  const skip = (): boolean => {
    window.clearTimeout(timer);
    const ran = runs.value;
    step.value = last;
    runs.value = false;
    return ran;
  };
  const begin = (steps: number[], tick?: (step: number) => void): void => {
    window.clearTimeout(timer);
    last = steps.length;
    step.value = 0;
    runs.value = true;
    const next = () => {
      if (step.value >= last || document.hidden) return void skip();
      tick?.(step.value);
      timer = window.setTimeout(() => {
        step.value++;
        next();
      }, steps[step.value]);
    };
    if (moves()) next();
    else skip();
  };
  return { step, runs, begin, skip };
}
/** Begin when a game ends before our eyes, not where it was over already; gives what ends the watch. */
export function whenOver(s: Sitting, finale: Finale, begin: () => void): () => void {
  let was = s.over.peek();
  const stop = effect(() => {
    const over = s.over.value;
    if (over && !was) untracked(begin);
    was = over;
  });
  return () => {
    stop();
    finale.skip();
  };
}
