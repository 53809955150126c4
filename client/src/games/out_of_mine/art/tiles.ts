import { box, curve, f1, fringe, grain, resample, rough, union, wall } from '../../../draw/rock';

// ---------------------------------------------------------------- Out of Mine!: a tile is one cut crystal
// cells: [[row, column], …]; colour 1–5 = number of cells = sides of the glyph; s: size of a cell
export type Cell = readonly [row: number, column: number];
export interface Cut {
  glyph?: boolean;
  pattern?: boolean;
  x?: number;
  y?: number;
}
export function tile(cells: readonly Cell[], colour: number, s: number, how: Cut = {}): string {
  const { glyph = true, pattern = true, x = 0, y = 0 } = how;
  const has = (r: number, c: number) => cells.some(q => q[0] === r && q[1] === c),
    b = s * 0.15;
  let bevel = '',
    body = '',
    glyphs = '';
  const poly = (cls: string, ...p: Cell[]) =>
    `<path class="${cls}" d="M${p.map(q => f1(q[0]) + ' ' + f1(q[1])).join('L')}Z"/>`;
  for (const [r, c] of cells) {
    const X = x + c * s,
      Y = y + r * s,
      X2 = X + s,
      Y2 = Y + s;
    body += `M${f1(X)} ${f1(Y)}h${s}v${s}h${-s}z`;
    // each outer side: its inner end moves in at a convex corner, out at a concave one
    const end = (side: Cell, diag: Cell) => (has(...side) ? (has(...diag) ? -b : 0) : b);
    if (!has(r - 1, c))
      bevel += poly(
        'lit',
        [X, Y],
        [X2, Y],
        [X2 - end([r, c + 1], [r - 1, c + 1]), Y + b],
        [X + end([r, c - 1], [r - 1, c - 1]), Y + b],
      );
    if (!has(r, c - 1))
      bevel += poly(
        'lit2',
        [X, Y],
        [X, Y2],
        [X + b, Y2 - end([r + 1, c], [r + 1, c - 1])],
        [X + b, Y + end([r - 1, c], [r - 1, c - 1])],
      );
    if (!has(r, c + 1))
      bevel += poly(
        'dim2',
        [X2, Y],
        [X2, Y2],
        [X2 - b, Y2 - end([r + 1, c], [r + 1, c + 1])],
        [X2 - b, Y + end([r - 1, c], [r - 1, c + 1])],
      );
    if (!has(r + 1, c))
      bevel += poly(
        'dim',
        [X, Y2],
        [X2, Y2],
        [X2 - end([r, c + 1], [r + 1, c + 1]), Y2 - b],
        [X + end([r, c - 1], [r + 1, c - 1]), Y2 - b],
      );
    if (glyph)
      glyphs += `<use class="glyph" href="#g${colour}" x="${f1(X + s * 0.31)}" y="${f1(Y + s * 0.31)}" width="${f1(s * 0.38)}" height="${f1(s * 0.38)}"/>`;
  }
  return (
    `<g class="tile c${colour}">` +
    `<path class="body" d="${body}"/>` +
    (pattern ? `<path fill="url(#p${colour})" d="${body}"/>` : '') +
    bevel +
    glyphs +
    `<path class="outline" d="${outline(cells, s, x, y)}" stroke-width="${f1(Math.max(1.4, s * 0.045))}"/></g>`
  );
}
const TURNS: Record<string, string> = { r: 'urd', d: 'rdl', l: 'dlu', u: 'lur' };
export function outline(cells: readonly Cell[], s: number, x = 0, y = 0): string {
  // closed outline of a polyomino
  const key = new Set(cells.map(q => q.join())),
    has = (r: number, c: number) => key.has(r + ',' + c),
    next = new Map<string, Cell>();
  for (const [r, c] of cells) {
    if (!has(r - 1, c)) next.set(`${c},${r}>r`, [c + 1, r]);
    if (!has(r, c + 1)) next.set(`${c + 1},${r}>d`, [c + 1, r + 1]);
    if (!has(r + 1, c)) next.set(`${c + 1},${r + 1}>l`, [c, r + 1]);
    if (!has(r, c - 1)) next.set(`${c},${r + 1}>u`, [c, r]);
  }
  let d = '';
  while (next.size) {
    let k = next.keys().next().value!;
    const [sx, sy] = k.split('>')[0]!.split(',').map(Number) as [number, number];
    d += `M${f1(x + sx * s)} ${f1(y + sy * s)}`;
    while (next.has(k)) {
      const [c, r] = next.get(k)!,
        dir = k.split('>')[1]!;
      next.delete(k);
      d += `L${f1(x + c * s)} ${f1(y + r * s)}`;
      k = [...TURNS[dir]!].map(t => `${c},${r}>${t}`).find(t => next.has(t)) ?? '';
    }
    d += 'Z';
  }
  return d;
}
// patterns: dots, waves, zigzag, lattice, five-rayed sparks. p = size of the repeat
export function patterns(p = 12): string {
  const P = (n: number, w: number, h: number, body: string) =>
      `<pattern id="p${n}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" class="pat c${n}">${body}</pattern>`,
    h = p / 2;
  return (
    P(1, p, p, `<circle cx="${h / 2}" cy="${h / 2}" r="1.6"/><circle cx="${h * 1.5}" cy="${h * 1.5}" r="1.6"/>`) +
    P(
      2,
      p * 1.5,
      h * 1.1,
      `<path class="s" d="M0 ${h * 0.55}q${p * 0.375} ${-h * 0.7} ${p * 0.75} 0t${p * 0.75} 0"/>`,
    ) +
    P(3, p, p * 0.75, `<path class="s" d="M-1 ${p * 0.6}L${h} ${p * 0.15}L${p + 1} ${p * 0.6}"/>`) +
    P(4, p, p, `<path class="s" d="M0 0L${p} ${p}M${p} 0L0 ${p}"/>`) +
    P(
      5,
      p * 1.6,
      p * 1.6,
      `<path class="s" d="${[0, 1, 2, 3, 4]
        .map(i => {
          const a = -1.5708 + i * 1.25664;
          return `M${f1(p * 0.8)} ${f1(p * 0.8)}l${f1(Math.cos(a) * 4.2)} ${f1(Math.sin(a) * 4.2)}`;
        })
        .join('')}"/>`,
    )
  );
}
// the gallery: hollow cells in a frame of rock
const SPANS: [number, number][] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
];
export function gallery(name: string, cells: readonly Cell[], s: number, cols: number, rows: number, margin: number) {
  // one box per cell, and one over every pair and square of cells, so that the field is deep along the seams
  const has = (r: number, c: number) => cells.some(q => q[0] === r && q[1] === c);
  const room = (r: number, c: number, h: number, w: number) =>
    box(margin + (c + w / 2) * s, margin + (r + h / 2) * s, w * s + 2, h * s + 2, 2);
  const rooms = cells.flatMap(([r, c]) =>
    SPANS.filter(([h, w]) => has(r + h - 1, c + w - 1) && has(r + h - 1, c) && has(r, c + w - 1)).map(([h, w]) =>
      room(r, c, h, w),
    ),
  );
  const hollow = union(1, rooms[0]!, ...rooms.slice(1));
  const W = cols * s + 2 * margin,
    H = rows * s + 2 * margin,
    f = rough(hollow, name, s * 0.045, s * 0.3);
  const loops = wall(f, 0, 0, W, H, s / 22).map(l => resample(l, s / 11)),
    halo = wall((x, y) => f(x, y) - s * 0.2, -s, -s, W + s, H + s, s / 10).map(l => resample(l, s / 5));
  return {
    W,
    H,
    hollow: loops.map(curve).join(''),
    halo: halo.map(curve).join(''),
    fringe: fringe(f, loops, name, { gap: s * 0.085, min: s * 0.06, max: s * 0.24, base: s * 0.022, start: s * 0.035 }),
    grain: grain(f, name, 0, 0, W, H, { cell: s * 0.3, near: s * 0.36, len: s * 0.2, base: s * 0.016 }),
  };
}
