// Moves of others that come together are shown one after another, so that they can be followed.
import type { Pace } from '../settings';
import { pace } from '../settings';

/** Milliseconds between two moves, and until the last of those that wait is through. */
export const STEPS: Record<Pace, [step: number, most: number]> = {
  instant: [0, 0],
  quick: [380, 1_200],
  calm: [800, 6_400],
  slow: [1_800, 18_000],
};

export class MoveQueue {
  private waiting: (() => void)[] = [];
  private timer = 0;
  private shown = Number.NEGATIVE_INFINITY;
  /** When the last of those that wait must be through. */
  private until = 0;
  private step = 0;

  /** Show this after what came before it; at once if nothing did lately. With `pressed`, time runs for whoever looks on. */
  add(show: () => void, pressed = false): void {
    const [step, most] = STEPS[document.hidden ? 'instant' : pressed && pace() !== 'instant' ? 'quick' : pace()],
      now = performance.now();
    if (!this.waiting.length && now - this.shown >= step) {
      this.shown = now;
      show();
      return;
    }
    if (!this.waiting.length) this.until = now + most;
    else if (pressed) this.until = Math.min(this.until, now + most);
    this.step = step;
    this.waiting.push(show);
    if (!step) this.hurry();
    else if (!this.timer) this.wait(now);
  }
  private wait(now: number): void {
    const step = Math.min(this.step, Math.max(0, this.until - now) / this.waiting.length);
    this.timer = window.setTimeout(() => this.next(), Math.max(0, this.shown + step - now));
  }
  private next(): void {
    this.timer = 0;
    this.shown = performance.now();
    this.waiting.shift()?.();
    if (this.waiting.length) this.wait(this.shown);
  }
  /** Show at once whatever waits; whether anything did. */
  hurry(): boolean {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const all = this.waiting;
    this.waiting = [];
    if (all.length) this.shown = performance.now();
    for (const show of all) show();
    return all.length > 0;
  }
}
