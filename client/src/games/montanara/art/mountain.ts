import type { Point } from '../../../draw/rock';
import { f1, noise, random } from '../../../draw/rock';

// ---------------------------------------------------------------- Montanara: one stratum is one card
// full: cards at the start, left: cards still there; the mountain wears down from the top
export interface Slope {
  base?: number;
  top?: number;
  h?: number;
}
export interface Mountain {
  layers: string;
  cuts: string;
  lights: string;
  ghost: string;
  cap: string;
  top: [left: number, right: number, y: number];
  at: (k: number) => Point;
}
export function mountain(name: string, full: number, left: number, how: Slope = {}): Mountain {
  const { base = 200, top = 30, h = 10.5 } = how;
  const n = noise(name, 3.1),
    m = noise(name + '/r', 2.4),
    at = (k: number): Point => {
      const t = k / full,
        w = top + (base - top) * (1 - t ** 1.18),
        q = base / 212,
        j = n(k, 0.5) * 9 * q;
      return [-w / 2 + j + m(k, 9) * 8 * q, w / 2 + j + m(k, 3) * 8 * q];
    };
  let layers = '',
    cuts = '',
    lights = '';
  const r = random(name);
  for (let k = 0; k < left; k++) {
    const [a, b] = at(k),
      [c, d] = at(k + 1),
      y = -k * h,
      y2 = y - h;
    layers += `<path class="stratum s${(k * 7 + (k >> 1)) % 3}" d="M${f1(a)} ${f1(y)}L${f1(c)} ${f1(y2)}Q${f1((c + d) / 2)} ${f1(y2 - 1.6)} ${f1(d)} ${f1(y2)}L${f1(b)} ${f1(y)}Z"/>`;
    const sx = b - (b - a) * (0.16 + r() * 0.16);
    let x = sx;
    while (x < b - 3) {
      cuts += `M${f1(x)} ${f1(y - 1)}l${f1(2 + r() * 2)} ${f1(-h + 3 + r() * 3)}l1.2 ${f1(h - 4)}Z`;
      x += 3.6 + r() * 2.4;
    }
    x = a + 3;
    while (x < a + (b - a) * 0.14) {
      lights += `M${f1(x)} ${f1(y - 2)}l${f1(1.5 + r() * 3)} ${f1(-h + 4 + r() * 3)}l.8 ${f1(h - 5)}Z`;
      x += 4 + r() * 3;
    }
    if (r() < 0.8) {
      const gx = a + (b - a) * (0.12 + r() * 0.4),
        gl = 8 + r() * 22;
      cuts += `M${f1(gx)} ${f1(y - h * 0.55)}q${f1(gl / 2)} -2.2 ${f1(gl)} 0q${f1(-gl / 2)} 1.2 ${f1(-gl)} 0Z`;
    }
  }
  let ghost = '';
  if (left < full) {
    const L: Point[] = [],
      R: Point[] = [];
    for (let k = left; k <= full; k++) {
      const [a, b] = at(k);
      L.push([a, -k * h]);
      R.unshift([b, -k * h]);
    }
    ghost = 'M' + [...L, ...R].map(q => q.map(f1).join(' ')).join('L');
  }
  const [ta, tb] = at(left),
    cap =
      left === full
        ? (() => {
            const [a, b] = at(left),
              y = -left * h,
              z = at(left - 3);
            return `M${f1(z[0])} ${f1(y + 3 * h)}L${f1(a)} ${f1(y)}L${f1((a + b) / 2)} ${f1(y - 9)}L${f1(b)} ${f1(y)}L${f1(z[1])} ${f1(y + 3 * h)}L${f1(z[1] - (z[1] - z[0]) * 0.22)} ${f1(y + 1.7 * h)}L${f1((a + b) / 2 + 3)} ${f1(y + 3.1 * h)}L${f1(z[0] + (z[1] - z[0]) * 0.24)} ${f1(y + 1.8 * h)}Z`;
          })()
        : '';
  return { layers, cuts, lights, ghost, cap, top: [ta, tb, -left * h], at };
}
