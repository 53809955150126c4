// Where the sheet is looked at: the maze has no borders, so the window pans and zooms over it.
import { signal } from '@preact/signals';
import { moves } from '../../settings';

export const CARD_W = 100,
  CARD_H = 150;
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
/** Cells as a box of the drawing. */
export const around = (cells: { x: number; y: number }[]): Box => ({
  x0: Math.min(...cells.map(c => c.x)) * CARD_W,
  y0: Math.min(...cells.map(c => c.y)) * CARD_H,
  x1: (Math.max(...cells.map(c => c.x)) + 1) * CARD_W,
  y1: (Math.max(...cells.map(c => c.y)) + 1) * CARD_H,
});
const LEAST = 0.22,
  MOST = 1.6;
export class Camera {
  readonly at = signal({ x: 0, y: 0, k: 0.67 });
  size: [number, number] = [0, 0];
  /** Whether the player has taken the window in hand: then it follows only to what would be out of sight. */
  held = false;
  private frame = 0;

  readonly sx = (x: number): number => this.at.value.x + x * CARD_W * this.at.value.k;
  readonly sy = (y: number): number => this.at.value.y + y * CARD_H * this.at.value.k;

  /** Show a box whole; not, if it would be smaller than this. */
  fit(box: Box, margin = 34, least = 0): boolean {
    const [w, h] = this.size;
    if (!w || !h) return true;
    const fits = Math.min(0.92, (w - 2 * margin) / (box.x1 - box.x0), (h - 2 * margin) / (box.y1 - box.y0)),
      k = Math.max(LEAST, fits);
    if (fits < least) return false;
    this.go({ k, x: w / 2 - ((box.x0 + box.x1) / 2) * k, y: h / 2 - ((box.y0 + box.y1) / 2) * k });
    return true;
  }
  zoom(by: number, cx = this.size[0] / 2, cy = this.size[1] / 2): void {
    const { x, y, k } = this.at.value,
      next = Math.max(LEAST, Math.min(MOST, k * by));
    this.held = true;
    this.at.value = { k: next, x: cx - ((cx - x) * next) / k, y: cy - ((cy - y) * next) / k };
  }
  pan(dx: number, dy: number): void {
    const { x, y, k } = this.at.value;
    this.held = true;
    this.at.value = { k, x: x + dx, y: y + dy };
  }
  /** Bring a cell into sight, and no further than needed. */
  follow(x: number, y: number, margin = 60): void {
    const { k } = this.at.value,
      [w, h] = this.size,
      left = this.sx(x),
      top = this.sy(y),
      right = left + CARD_W * k,
      bottom = top + CARD_H * k;
    const dx = left < margin ? margin - left : right > w - margin ? w - margin - right : 0,
      dy = top < margin ? margin - top : bottom > h - margin ? h - margin - bottom : 0;
    if (dx || dy) this.go({ k, x: this.at.value.x + dx, y: this.at.value.y + dy });
  }
  /** Where a cell `3,-1` lies in the browser's window, with the sheet at this corner; nothing for what is no cell. */
  box(place: string, sheet: { x: number; y: number }): { x: number; y: number; width: number; height: number } | null {
    const cell = /^(-?\d+),(-?\d+)$/.exec(place),
      { k } = this.at.value;
    if (!cell) return null;
    return {
      x: sheet.x + this.sx(Number(cell[1])),
      y: sheet.y + this.sy(Number(cell[2])),
      width: CARD_W * k,
      height: CARD_H * k,
    };
  }
  center(x: number, y: number): void {
    const { k } = this.at.value;
    this.go({ k, x: this.size[0] / 2 - (x + 0.5) * CARD_W * k, y: this.size[1] / 2 - (y + 0.5) * CARD_H * k });
  }
  private go(to: { x: number; y: number; k: number }): void {
    cancelAnimationFrame(this.frame);
    const from = this.at.peek(),
      first = from.x === 0 && from.y === 0;
    if (!moves() || first) {
      this.at.value = to;
      return;
    }
    const start = performance.now(),
      step = (now: number) => {
        const t = Math.max(0, Math.min(1, (now - start) / 220)), // the first frame may have begun before us
          e = 1 - (1 - t) ** 3;
        this.at.value = {
          x: from.x + (to.x - from.x) * e,
          y: from.y + (to.y - from.y) * e,
          k: from.k + (to.k - from.k) * e,
        };
        if (t < 1) this.frame = requestAnimationFrame(step);
      };
    this.frame = requestAnimationFrame(step);
  }
}
