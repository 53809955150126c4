// How Underhall draws rock. One idea: a hollow in the rock is a distance field, its wall is the
// field's zero line, and every wall throws a fringe of wedge-shaped cuts (hachures) into the rock.
// The same three steps draw a path card, a gallery board, a mine and the mountain of the welcome page.
// No dependencies; everything is deterministic (a drawing depends on its name only).

// ---------------------------------------------------------------- chance with a name
export type Point = [number, number];
export type Loop = Point[];
export type Field = (x: number, y: number) => number;
export function random(name: string): () => number {
  // xmur3 + mulberry32
  let h = 1779033703 ^ name.length;
  for (let i = 0; i < name.length; i++) {
    h = Math.imul(h ^ name.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let a = h >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export function noise(name: string, scale: number, n = 64): Field {
  // smooth value noise in [-1, 1]; it repeats after n cells
  const r = random(name),
    g = Array.from({ length: n * n }, () => r() * 2 - 1);
  const at = (i: number, j: number) => g[(((i % n) + n) % n) * n + (((j % n) + n) % n)]!,
    s = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    x /= scale;
    y /= scale;
    const i = Math.floor(x),
      j = Math.floor(y),
      u = s(x - i),
      v = s(y - j);
    return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
  };
}
const clamp = (v: number, a: number, b: number) => Math.min(b, Math.max(a, v));
export const smooth = (a: number, b: number, v: number) => {
  const t = clamp((v - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
};
/** A number with one decimal at most: drawings are text, and text has a weight. */
export const f1 = (v: number): string => {
  const s = v.toFixed(1);
  return s.endsWith('.0') ? s.slice(0, -2) : s;
};

// ---------------------------------------------------------------- fields (negative inside)
export const capsule =
  (x1: number, y1: number, x2: number, y2: number, r1: number, r2 = r1): Field =>
  (x, y) => {
    const dx = x2 - x1,
      dy = y2 - y1,
      t = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1), 0, 1);
    return Math.hypot(x - x1 - t * dx, y - y1 - t * dy) - (r1 + (r2 - r1) * t);
  };
export const box =
  (cx: number, cy: number, w: number, h: number, r = 0): Field =>
  (x, y) => {
    const qx = Math.abs(x - cx) - w / 2 + r,
      qy = Math.abs(y - cy) - h / 2 + r;
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - r;
  };
export const arch = (cx: number, top: number, bottom: number, w: number, r = 8): Field => {
  // a chamber: flat floor, round vault
  const R = w / 2,
    body = box(cx, (top + R + bottom) / 2, w, bottom - top - R, r),
    dome = capsule(cx, top + R, cx, bottom - R, R);
  return (x: number, y: number) => Math.min(body(x, y), dome(x, y));
};
export const union =
  (k: number, first: Field, ...fs: Field[]): Field =>
  (x, y) => {
    // smooth union
    let d = first(x, y);
    for (const f of fs) {
      const e = f(x, y),
        h = clamp(0.5 + (0.5 * (e - d)) / k, 0, 1);
      d = e + (d - e) * h - k * h * (1 - h);
    }
    return d;
  };
export const rough = (f: Field, name: string, amount: number, scale: number, calm: Field = () => 1): Field => {
  const n = noise(name, scale),
    m = noise(name + '/fine', scale / 2.6);
  return (x: number, y: number) => f(x, y) + (n(x, y) * amount + m(x, y) * amount * 0.4) * calm(x, y);
};

// ---------------------------------------------------------------- the wall: marching squares -> closed loops
export function wall(f: Field, x0: number, y0: number, x1: number, y1: number, step: number): Loop[] {
  const nx = Math.round((x1 - x0) / step),
    ny = Math.round((y1 - y0) / step),
    v: number[] = [];
  for (let j = 0; j <= ny; j++)
    for (let i = 0; i <= nx; i++)
      v.push(
        i === 0 || j === 0 || i === nx || j === ny
          ? Math.max(f(x0 + i * step, y0 + j * step), 0.01)
          : f(x0 + i * step, y0 + j * step),
      );
  const V = (i: number, j: number) => v[j * (nx + 1) + i]!,
    pts = new Map<string, Point>(),
    next = new Map<string, string>();
  const cut = (i: number, j: number, k: number, l: number) => {
    const a = V(i, j),
      b = V(k, l),
      t = a / (a - b),
      key = `${i},${j},${k},${l}`;
    if (!pts.has(key)) pts.set(key, [x0 + (i + (k - i) * t) * step, y0 + (j + (l - j) * t) * step]);
    return key;
  };
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const a = V(i, j) < 0,
        b = V(i + 1, j) < 0,
        c = V(i + 1, j + 1) < 0,
        d = V(i, j + 1) < 0;
      const T = () => cut(i, j, i + 1, j),
        R = () => cut(i + 1, j, i + 1, j + 1),
        B = () => cut(i, j + 1, i + 1, j + 1),
        L = () => cut(i, j, i, j + 1);
      const e: [() => string, () => string][] = []; // each edge keeps the hollow on its left
      switch ((+a << 3) | (+b << 2) | (+c << 1) | +d) {
        case 8:
          e.push([T, L]);
          break;
        case 4:
          e.push([R, T]);
          break;
        case 2:
          e.push([B, R]);
          break;
        case 1:
          e.push([L, B]);
          break;
        case 12:
          e.push([R, L]);
          break;
        case 6:
          e.push([B, T]);
          break;
        case 3:
          e.push([L, R]);
          break;
        case 9:
          e.push([T, B]);
          break;
        case 7:
          e.push([L, T]);
          break;
        case 11:
          e.push([T, R]);
          break;
        case 13:
          e.push([R, B]);
          break;
        case 14:
          e.push([B, L]);
          break;
        case 10:
          e.push([T, R], [B, L]);
          break;
        case 5:
          e.push([R, B], [L, T]);
          break;
      }
      for (const [p, q] of e) next.set(p(), q());
    }
  const loops: Loop[] = [];
  while (next.size) {
    const start = next.keys().next().value!;
    const loop: Loop = [];
    let k: string | undefined = start;
    do {
      loop.push(pts.get(k)!);
      const n: string | undefined = next.get(k);
      next.delete(k);
      k = n;
    } while (k && k !== start);
    if (loop.length > 5) loops.push(loop);
  }
  return loops;
}
export function resample(loop: Loop, gap: number): Loop {
  const out: Loop = [];
  let left = 0;
  for (let i = 0; i < loop.length; i++) {
    const [ax, ay] = loop[i]!,
      [bx, by] = loop[(i + 1) % loop.length]!,
      d = Math.hypot(bx - ax, by - ay);
    let s = left;
    while (s < d) {
      out.push([ax + ((bx - ax) * s) / d, ay + ((by - ay) * s) / d]);
      s += gap;
    }
    left = s - d;
  }
  return out;
}
export function curve(loop: Loop): string {
  // closed path through midpoints
  const n = loop.length,
    mid = (i: number): Point => {
      const a = loop[i % n]!,
        b = loop[(i + 1) % n]!;
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    };
  const [sx, sy] = mid(0);
  let d = `M${f1(sx)} ${f1(sy)}`;
  for (let i = 1; i <= n; i++) {
    const p = loop[i % n]!,
      m = mid(i);
    d += `Q${f1(p[0])} ${f1(p[1])} ${f1(m[0])} ${f1(m[1])}`;
  }
  return d + 'Z';
}
const normal = (f: Field, x: number, y: number): Point => {
  const e = 0.6,
    gx = f(x + e, y) - f(x - e, y),
    gy = f(x, y + e) - f(x, y - e),
    l = Math.hypot(gx, gy) || 1;
  return [gx / l, gy / l];
};

// ---------------------------------------------------------------- the fringe: wedges cut outward from the wall
export interface Fringe {
  gap?: number;
  min?: number;
  max?: number;
  base?: number;
  start?: number;
  within?: (x: number, y: number) => boolean;
  second?: boolean;
}
export function fringe(f: Field, loops: Loop[], name: string, how: Fringe = {}): string {
  const { gap = 4.4, min = 3, max = 10, base = 1, start = 1.6, within, second = true } = how;
  const r = random(name + '/fringe');
  let d = '';
  const wedge = (x: number, y: number, nx: number, ny: number, s: number, l: number, b: number) => {
    const ax = x + nx * s,
      ay = y + ny * s,
      tx = -ny * b,
      ty = nx * b;
    d += `M${f1(ax + tx)} ${f1(ay + ty)}L${f1(x + nx * (s + l))} ${f1(y + ny * (s + l))}L${f1(ax - tx)} ${f1(ay - ty)}Z`;
  };
  for (const loop of loops)
    for (const [px, py] of resample(loop, gap)) {
      const x = px + (r() - 0.5) * gap * 0.5,
        y = py + (r() - 0.5) * gap * 0.5,
        [nx, ny] = normal(f, x, y);
      const l = min + (max - min) * r() ** 1.4,
        skip = r() < 0.08,
        more = r(),
        tilt = (r() - 0.5) * 0.35;
      if (within && !within(x, y)) continue;
      const ux = nx - ny * tilt,
        uy = ny + nx * tilt;
      if (!skip && f(x + ux * (start + l + 1.5), y + uy * (start + l + 1.5)) > start)
        wedge(x, y, ux, uy, start, l, base * (0.75 + r() * 0.5));
      if (second && more < 0.34) {
        const s = start + l + 2.5 + r() * 3,
          m = min * (0.6 + r() * 0.8);
        if (f(x + ux * (s + m), y + uy * (s + m)) > s * 0.8) wedge(x, y, ux, uy, s, m, base * 0.62);
      }
    }
  return d;
}

// ---------------------------------------------------------------- grain: a few long gouges in quiet rock
export interface Grain {
  cell?: number;
  near?: number;
  len?: number;
  base?: number;
  slope?: number;
}
export function grain(f: Field, name: string, x0: number, y0: number, x1: number, y1: number, how: Grain = {}): string {
  const { cell = 15, near = 15, len = 9, base = 0.8, slope = -0.32 } = how;
  const r = random(name + '/grain');
  let d = '';
  for (let y = y0 + cell / 2; y < y1; y += cell)
    for (let x = x0 + cell / 2; x < x1; x += cell) {
      const px = x + (r() - 0.5) * cell,
        py = y + (r() - 0.5) * cell,
        l = len * (0.5 + r()),
        a = slope + (r() - 0.5) * 0.3,
        keep = r() < 0.8;
      if (
        !keep ||
        f(px, py) < near ||
        f(px + l, py + l * a) < near ||
        px < x0 + 3 ||
        px + l > x1 - 3 ||
        py + l * a < y0 + 3 ||
        py > y1 - 3
      )
        continue;
      d += `M${f1(px)} ${f1(py)}Q${f1(px + l / 2)} ${f1(py + (l * a) / 2 - base * 1.6)} ${f1(px + l)} ${f1(py + l * a)}Q${f1(px + l / 2)} ${f1(py + (l * a) / 2 + base)} ${f1(px)} ${f1(py)}Z`;
    }
  return d;
}
export function pebbles(f: Field, name: string, x0: number, y0: number, x1: number, y1: number, cell = 17): string {
  const r = random(name + '/pebbles');
  let d = '';
  for (let y = y0; y < y1; y += cell)
    for (let x = x0; x < x1; x += cell) {
      const px = x + r() * cell,
        py = y + r() * cell,
        w = 1 + r() * 1.6,
        keep = r() < 0.55;
      if (keep && f(px, py) < -6) d += `M${f1(px)} ${f1(py)}q${f1(w)} ${f1(-w * 0.8)} ${f1(w * 2)} 0z`;
    }
  return d;
}
// boulders: irregular polygons with one lit facet
function boulder(r: () => number, x: number, y: number, w: number): { body: string; facet: string } {
  const n = 6 + Math.floor(r() * 2),
    a0 = r() * 6.28,
    p: Loop = Array.from({ length: n }, (_, i) => {
      const a = a0 + (i / n) * 6.283 + (r() - 0.5) * 0.35,
        k = w * (0.82 + r() * 0.3);
      return [x + Math.cos(a) * k, y + Math.sin(a) * k * 0.86];
    });
  const body = 'M' + p.map(q => q.map(f1).join(' ')).join('L') + 'Z',
    c: Point = [x - w * 0.12, y - w * 0.2];
  const up = p
    .slice()
    .sort((a, b) => a[1] + a[0] * 0.4 - (b[1] + b[0] * 0.4))
    .slice(0, 3)
    .sort((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x));
  return { body, facet: 'M' + [...up, c].map(q => q.map(f1).join(' ')).join('L') + 'Z' };
}

/** Boulders in a heap, drawn: each at x, y and so wide. */
export function boulders(name: string, places: readonly (readonly [x: number, y: number, w: number])[]): string {
  const r = random(name);
  return places
    .map(([x, y, w]) => boulder(r, x, y, w))
    .map(b => `<path class="stone" d="${b.body}"/><path class="facet" d="${b.facet}"/>`)
    .join('');
}

const LEVELS = [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45];
/** Level lines under a board: a tile that repeats, so they need not know how far the board has grown. */
export function levelSymbol(id: string, size: number, f: Field): string {
  const lines = levels(f, size, size, LEVELS);
  return `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${lines.map(d => `<path class="level" d="${d}"/>`).join('')}</symbol>`;
}
/** The level lines of a surveyor's sheet. */
export function sheetSymbol(id: string): string {
  const near = noise('sheet', 160, 6),
    fine = noise('sheet/2', 960 / 14, 14);
  return levelSymbol(id, 960, (x, y) => near(x, y) + fine(x, y) * 0.35);
}
function levels(f: Field, w: number, h: number, at: number[], step = 8): string[] {
  return at.map(l =>
    wall((x, y) => f(x, y) - l, -step, -step, w + step, h + step, step)
      .filter(p => p.length > 12)
      .map(p => curve(resample(p, 20)))
      .join(''),
  );
}
