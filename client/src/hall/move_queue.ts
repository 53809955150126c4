// Moves of others that come together are shown one after another, so that they can be followed.
import { moves } from '../settings';

/** Milliseconds between two of them, and the most that any of them waits. */
const STEP = 380,
  MOST = 1200;

export class MoveQueue {
  private waiting: (() => void)[] = [];
  private timer = 0;
  private shown = -STEP;
  /** When the first of those that wait must be through. */
  private until = 0;

  /** Show this after what came before it; at once if nothing did lately, or if nothing is to move. */
  add(show: () => void): void {
    const now = performance.now();
    if (!this.waiting.length && (now - this.shown >= STEP || !moves() || document.hidden)) {
      this.shown = now;
      show();
      return;
    }
    if (!this.waiting.length) this.until = now + MOST;
    this.waiting.push(show);
    if (!moves() || document.hidden) this.hurry();
    else if (!this.timer) this.wait(now);
  }
  private wait(now: number): void {
    const step = Math.min(STEP, Math.max(0, this.until - now) / this.waiting.length);
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
