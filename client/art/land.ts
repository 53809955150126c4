// The land of the welcome page: ridges, slopes, stars, and the lamps and figures of the hall in it.
import type { Field, Loop, Point } from '../src/draw/rock';
import { curve, f1, noise, random, resample, wall } from '../src/draw/rock';

/** Points written as `0,470 120,452`. */
export const points = (text: string): Point[] =>
  text.split(' ').map(pair => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** A ridge line through given points, roughened. */
export function ridge(name: string, pts: Point[], amp: number, step = 7): Loop {
  const r = noise(name, 26),
    q = noise(name + 'b', 9),
    out: Loop = [];
  for (let k = 0; k < pts.length - 1; k++) {
    const [ax, ay] = pts[k]!,
      [bx, by] = pts[k + 1]!,
      n = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
    for (let t = 0; t < n; t++) {
      const x = ax + ((bx - ax) * t) / n,
        y = ay + ((by - ay) * t) / n;
      out.push([x, y + r(x, y) * amp + q(x, y) * amp * 0.45]);
    }
  }
  out.push(pts.at(-1)!);
  return out;
}
export const line = (p: Loop): string => 'M' + p.map(q => q.map(f1).join(' ')).join('L');

interface Slope {
  min?: number;
  max?: number;
  base?: number;
  skip?: number;
  lean?: number;
}
/** Strokes falling from a ridge, like an engraver's slope. */
export function slope(name: string, p: Loop, how: Slope = {}): string {
  const { min = 8, max = 34, base = 1.5, skip = 0.25, lean = 0.35 } = how;
  const r = random(name);
  let d = '';
  for (let k = 1; k < p.length - 1; k++) {
    if (r() < skip) continue;
    const [x, y] = p[k]!,
      before = p[k - 1]!,
      after = p[k + 1]!,
      dx = after[0] - before[0],
      dy = after[1] - before[1],
      side = dy > 0 ? 1 : -1,
      l = min + (max - min) * r() ** 1.5,
      ux = side * lean * Math.min(1, Math.abs(dy / dx || 0) + 0.2),
      s = 3 + r() * 5,
      foot = f1(y + s);
    d += `M${f1(x - base + ux * s)} ${foot}L${f1(x + ux * l * 1.2)} ${f1(y + s + l)}L${f1(x + base + ux * s)} ${foot}Z`;
  }
  return d;
}
/** So many four-pointed stars over a sky of this size. */
export function stars(many: number, width: number, height: number, above: number, size: number): string {
  const q = random('stars');
  let d = '';
  for (let k = 0; k < many; k++) {
    const x = q() * width,
      y = q() * height - above,
      w = 0.8 + q() * size,
      at = (dx: number, dy: number) => `${f1(x + dx)} ${f1(y + dy)}`;
    d += `M${at(-w * 2, 0)}L${at(0, -w * 0.5)}L${at(w * 2, 0)}L${at(0, w * 0.5)}Z`;
    d += `M${at(0, -w * 2)}L${at(w * 0.5, 0)}L${at(0, w * 2)}L${at(-w * 0.5, 0)}Z`;
  }
  return `<path class="stars" d="${d}"/>`;
}
/** What a picture needs before it is drawn: its sky, the hollow and the land as clips, and the blur of its light. */
export const defs = (id: string, sky: string, hollow: string, land: string, blur: number): string =>
  `<defs><linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="${sky}"><stop offset="0" stop-color="var(--sky-1)"/>` +
  `<stop offset="1" stop-color="var(--sky-2)"/></linearGradient><path id="${id}-h" d="${hollow}"/>` +
  `<clipPath id="${id}-c"><use href="#${id}-h"/></clipPath><clipPath id="${id}-m"><path d="${land}"/></clipPath>` +
  `<filter id="${id}-b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter></defs>`;
/** The lit hollow: its glow, its wall and its floor with what lies on it. */
export const hollow = (id: string, floor: string, rim: number, onFloor = ''): string =>
  `<g class="lampglow" filter="url(#${id}-b)"><use href="#${id}-h" fill="var(--lamp)"/></g>${floorOf(id, `${id}-c`, floor, rim, onFloor)}`;
export const floorOf = (id: string, clip: string, floor: string, rim: number, onFloor = ''): string =>
  `<use class="wallside" href="#${id}-h"/><g clip-path="url(#${clip})"><use class="floor" transform="translate(${floor})" ` +
  `href="#${id}-h"/>${onFloor}</g><use class="rim" style="stroke-width:${rim}" href="#${id}-h"/>`;
/** The outline of a hollow, its halo, and the halo's and the outline's paths. */
export function carve(
  f: Field,
  box: [number, number, number, number],
  step: number,
  gap: number,
  reach: number,
  far: number,
) {
  const [x0, y0, x1, y1] = box,
    loops = wall(f, x0, y0, x1, y1, step).map(l => resample(l, gap));
  const halo = (hx0: number, hy0: number, hx1: number, hy1: number, coarse: number): string =>
    wall((x, y) => f(x, y) - reach, hx0, hy0, hx1, hy1, coarse)
      .map(l => resample(l, far))
      .map(curve)
      .join('');
  return { loops, halo, path: loops.map(curve).join('') };
}
/** A lantern on a chain, of this size. */
export const lamp = (x: number, y0: number, y1: number, size: number, up: number): string =>
  `<path d="M${x} ${y0}V${y1}" stroke="#12222b" stroke-width="2"/><g color="#12222b" style="--cut:#fff3c4;--flame:#e07b00">` +
  `<use href="#lantern" x="${x - size / 2}" y="${y1 - up}" width="${size}" height="${size}"/></g>`;
const TUNICS = ['#7b4a2c', '#2d6a55', '#2f5f7a', '#5a2a38', '#6a5a1c', '#7b4a2c'];
/** Six dwarfs in a row, each in a tunic of its own. */
export const dwarfs = (at: number[], left: number, y: number, width: number, height: number): string =>
  at
    .map(
      (x, k) =>
        `<use href="#dwarf-full" x="${x - left}" y="${y}" width="${width}" height="${height}" style="--tunic:${TUNICS[k]}"/>`,
    )
    .join('');
/** A ladder's rails and rungs, from one height to another. */
export function ladder(top: string, bottom: string, rungs: number, first: number): string {
  const rails = `<path d="M38${top}${bottom}M54${top}${bottom}"/>`;
  return (
    `<g fill="none" stroke-width="7" stroke="#12222b">${rails}</g><g fill="none" stroke-width="3.5" stroke="#a06a38">${rails}</g>` +
    `<path d="${Array.from({ length: rungs }, (_, k) => `M38 ${first + k * 14}h16`).join('')}" stroke="#12222b" stroke-width="4"/>`
  );
}
