// The welcome page's mountain with the hall in it: drawn once, when the client is built.

import type { Field, Loop, Point } from '../src/draw/rock';
import {
  arch,
  box,
  capsule,
  curve,
  f1,
  fringe,
  grain,
  noise,
  pebbles,
  random,
  resample,
  rough,
  union,
  wall,
} from '../src/draw/rock';
import { mountain } from '../src/games/montanara/art/mountain';
import type { Cell } from '../src/games/out_of_mine/art/tiles';
import { tile as crystal } from '../src/games/out_of_mine/art/tiles';

// a ridge line through given points, roughened
function ridge(name: string, pts: Point[], amp: number, step = 7): Loop {
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
const line = (p: Loop) => 'M' + p.map(q => q.map(f1).join(' ')).join('L');
// strokes falling from a ridge, like an engraver's slope
interface Slope {
  min?: number;
  max?: number;
  base?: number;
  skip?: number;
  lean?: number;
}
function slope(name: string, p: Loop, how: Slope = {}): string {
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
      s = 3 + r() * 5;
    d += `M${f1(x - base + ux * s)} ${f1(y + s)}L${f1(x + ux * l * 1.2)} ${f1(y + s + l)}L${f1(x + base + ux * s)} ${f1(y + s)}Z`;
  }
  return d;
}

const scenes = {
  saboteur: `<g><use href="#sneak" x="2" y="20" width="110" height="115"/><use href="#miner" x="98" y="20" width="110" height="115"/><g color="#d99a00" style="--cut:#6b4700"><use href="#nugget" x="204" y="100" width="34" height="34"/></g></g>`,
  montanara: `<g>${(<[number, number, number, number][]>[
    [34, 9, 9, 78],
    [94, 13, 11, 88],
    [156, 16, 16, 90],
    [212, 20, 15, 80],
  ])
    .map(([x, n, l, w], k) => {
      const m = mountain('scene' + k, n, l, { base: w, top: 12, h: 6.2 });
      return `<g transform="translate(${x} 134)" style="--rim:#12222b;--rock:#32495a;--stone:#8fa3ac;--ray:#dfe9e6;--snow:#f2f7f6">${m.layers}<path class="mcut" d="${m.cuts}"/>${m.cap ? `<path class="snowcap" d="${m.cap}"/>` : ''}</g>`;
    })
    .join(
      '',
    )}<g color="#0786a3" style="--cut:#dffaff"><use href="#crystal" x="50" y="98" width="36" height="36"/></g></g>`,
  imperial: `<g fill="none" stroke="#12222b" stroke-width="3"><path d="M4 130h232M4 74h104"/><path stroke="#7b4a2c" stroke-width="5" d="M12 134h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8M12 78h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8"/></g><path d="M108 72h12v60M120 72l26 0" fill="none" stroke="#12222b" stroke-width="4"/><use href="#tub" x="34" y="22" width="52" height="52" style="--load:#00a5c8"/><use href="#tub" x="150" y="78" width="54" height="54"/><use href="#tub" x="28" y="84" width="48" height="48" style="--load:#8b98a0"/><g color="#7b4a2c" style="--cut:var(--floor)"><use href="#machine" x="168" y="24" width="40" height="40"/><use href="#machine" x="200" y="46" width="26" height="26"/></g><use href="#dwarf-full" x="96" y="80" width="40" height="52" style="--tunic:#2f5f7a"/>`,
  mine: `<g>${(<[number, Cell[]][]>[
    [
      5,
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
      ],
    ],
    [
      3,
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
    ],
    [1, [[2, 0]]],
    [
      2,
      [
        [0, 3],
        [1, 3],
      ],
    ],
    [
      4,
      [
        [1, 4],
        [1, 5],
        [1, 6],
        [2, 5],
      ],
    ],
    [
      2,
      [
        [2, 3],
        [2, 4],
      ],
    ],
    [1, [[2, 6]]],
  ])
    .map(([c, cs]) => crystal(cs, c, 29, { x: 8, y: 46, pattern: false }))
    .join('')}</g><g style="--c:var(--c4);--rim:#12222b"><use href="#elf" x="132" y="20" width="54" height="54"/></g>`,
};
const SCENES = [scenes.saboteur, scenes.montanara, scenes.imperial, scenes.mine];

export function hero(): string {
  const W = 1280,
    H = 812;
  const P: Point[] = [
    [0, 470],
    [120, 452],
    [235, 448],
    [330, 430],
    [420, 404],
    [470, 352],
    [540, 318],
    [600, 246],
    [650, 214],
    [700, 140],
    [745, 112],
    [792, 42],
    [822, 74],
    [850, 66],
    [905, 150],
    [950, 132],
    [1010, 196],
    [1070, 214],
    [1120, 272],
    [1190, 296],
    [1280, 356],
  ];
  const r = ridge('main', P, 9);
  const B1 = ridge(
      'back1',
      [
        [0, 392],
        [140, 330],
        [230, 352],
        [330, 270],
        [420, 310],
        [520, 230],
        [640, 300],
        [1280, 420],
      ],
      8,
    ),
    B2 = ridge(
      'back2',
      [
        [700, 260],
        [880, 190],
        [1000, 120],
        [1090, 60],
        [1150, 120],
        [1220, 96],
        [1280, 150],
      ],
      8,
    );
  const cx = [168, 482, 798, 1112],
    top = 546,
    bot = 772;
  const hall = union(
    6,
    arch(690, 262, 410, 124, 3),
    arch(825, 228, 410, 150, 3),
    arch(960, 262, 410, 124, 3),
    box(825, 396, 400, 30, 4),
  );
  const rooms = cx.map(x => box(x, (top + bot) / 2, 274, bot - top, 58));
  const f = rough(
    union(
      10,
      hall,
      ...rooms,
      capsule(330, 440, 640, 398, 17, 15), // adit to hall
      capsule(420, 428, 320, 492, 13),
      capsule(320, 492, 226, 560, 13),
      capsule(636, 404, 548, 470, 13),
      capsule(548, 470, 492, 560, 13),
      capsule(1010, 404, 1080, 462, 13),
      capsule(1080, 462, 1112, 560, 13),
      capsule(760, 406, 798, 560, 13),
    ),
    'hall',
    4,
    22,
  );
  const loops = wall(f, -10, 200, W + 10, H + 10, 3).map(l => resample(l, 7)),
    halo = wall((x, y) => f(x, y) - 22, -30, 180, W + 30, H + 30, 6).map(l => resample(l, 16));
  const surf = (x: number) => {
    for (let k = 0; k < r.length - 1; k++)
      if (r[k]![0] <= x && r[k + 1]![0] >= x) {
        const t = (x - r[k]![0]) / (r[k + 1]![0] - r[k]![0] || 1);
        return r[k]![1] + (r[k + 1]![1] - r[k]![1]) * t;
      }
    return 400;
  };
  const under = (x: number, y: number) => y > surf(x) + 6;
  const d = loops.map(curve).join('');
  const deep: Field = (x, y) => Math.min(f(x, y), y - surf(Math.min(1279, Math.max(0, x))));
  let s = `<defs><linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky-1)"/><stop offset="1" stop-color="var(--sky-2)"/></linearGradient><path id="hero-h" d="${d}"/><clipPath id="hero-c"><use href="#hero-h"/></clipPath><clipPath id="hero-m"><path d="${line(r)}V${H}H0Z"/></clipPath><filter id="hero-b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="30"/></filter></defs>`;
  s += `<rect width="${W}" height="${H}" fill="url(#hero-sky)"/>`;
  const q = random('stars');
  let st = '';
  for (let k = 0; k < 90; k++) {
    const x = q() * W,
      y = q() * 380,
      w = 0.8 + q() * 1.6;
    st += `M${f1(x - w * 2)} ${f1(y)}L${f1(x)} ${f1(y - w * 0.5)}L${f1(x + w * 2)} ${f1(y)}L${f1(x)} ${f1(y + w * 0.5)}ZM${f1(x)} ${f1(y - w * 2)}L${f1(x + w * 0.5)} ${f1(y)}L${f1(x)} ${f1(y + w * 2)}L${f1(x - w * 0.5)} ${f1(y)}Z`;
  }
  s += `<path class="stars" d="${st}"/>`;
  let sunr = '';
  for (let k = 0; k < 56; k++) {
    const a = (k / 56) * 6.2832,
      c = Math.cos(a),
      z = Math.sin(a),
      l = 84 + (k % 2 ? 14 : 30);
    sunr += `M${f1(650 + 72 * c - z * 1.6)} ${f1(110 + 72 * z + c * 1.6)}L${f1(650 + l * c)} ${f1(110 + l * z)}L${f1(650 + 72 * c + z * 1.6)} ${f1(110 + 72 * z - c * 1.6)}Z`;
  }
  s += `<g class="sun"><circle cx="650" cy="110" r="62"/><path class="crater" d="M620 92q14-12 26 2-16-6-26-2ZM652 130q18-10 30 6-18-8-30-6ZM628 140q10-6 16 2-10-2-16-2ZM664 84q8-6 14 2-8-2-14-2Z"/><path d="${sunr}"/></g>`;
  s += `<path class="far" d="${line(B2)}V500H700Z"/><path class="far" d="${line(B1)}V520H0Z"/><path class="far-cut" d="${slope('s1', B1, { min: 14, max: 60, base: 1.1, skip: 0.2 })}${slope('s2', B2, { min: 14, max: 60, base: 1.1, skip: 0.2 })}"/>`;
  s += `<path class="rock" d="${line(r)}V${H}H0Z"/><g clip-path="url(#hero-m)"><path class="halo" d="${halo.map(curve).join('')}"/><path class="grain" d="${grain(deep, 'deep', 0, 60, W, H, { cell: 26, near: 26, len: 20, base: 1.5 })}"/>`;
  s += `<path class="slope" d="${slope('s3', r, { min: 10, max: 54, base: 2.1, skip: 0.12, lean: 0.5 })}"/>`;
  s += `<path class="snow" d="M${[
    [792, 42],
    [770, 74],
    [778, 92],
    [790, 78],
    [800, 104],
    [812, 84],
    [826, 108],
    [834, 92],
    [848, 104],
    [866, 96],
    [850, 66],
    [822, 74],
  ]
    .map(p => p.join(' '))
    .join('L')}Z"/>`;
  s += `<path class="fringe" d="${fringe(f, loops, 'hall', { gap: 6.4, min: 6, max: 22, base: 1.8, start: 2.4, within: under })}"/></g>`;
  s += `<path d="${line(r)}" fill="none" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/>`;
  s += `<g class="lampglow" filter="url(#hero-b)"><use href="#hero-h" fill="var(--lamp)"/></g><use class="wallside" href="#hero-h"/><g clip-path="url(#hero-c)"><use class="floor" transform="translate(2 6)" href="#hero-h"/><path class="pebble" d="${pebbles(f, 'hall', 0, 220, W, H, 24)}"/></g><use class="rim" style="stroke-width:3.2" href="#hero-h"/>`;
  // the hall: pillars, hanging lamps, the long table
  const pillar = (x: number) =>
    `<path d="M${x - 11} 282h22l-4 10v96l6 14h-26l6-14v-96z" fill="var(--halo)" stroke="var(--rim)" stroke-width="2.4"/><path d="M${x - 3} 296v88M${x + 3} 300v80" stroke="var(--ray)" stroke-opacity=".6" stroke-width="1.5"/>`;
  s += pillar(757) + pillar(893);
  const lamp = (x: number, y0: number, y1: number) =>
    `<path d="M${x} ${y0}V${y1}" stroke="#12222b" stroke-width="2"/><g color="#12222b" style="--cut:#fff3c4;--flame:#e07b00"><use href="#lantern" x="${x - 13}" y="${y1 - 4}" width="26" height="26"/></g>`;
  s += lamp(690, 266, 296) + lamp(825, 232, 262) + lamp(960, 266, 296);
  s += `<g>${(<[number, string][]>[
    [676, '#7b4a2c'],
    [720, '#2d6a55'],
    [800, '#2f5f7a'],
    [852, '#5a2a38'],
    [932, '#6a5a1c'],
    [976, '#7b4a2c'],
  ])
    .map(([x, c]) => `<use href="#dwarf-full" x="${x - 21}" y="342" width="46" height="62" style="--tunic:${c}"/>`)
    .join(
      '',
    )}<path d="M650 378h352v9H650z" fill="#a06a38" stroke="#12222b" stroke-width="2.4"/><path d="M668 387h9v22h-9zM976 387h9v22h-9z" fill="#7b4a2c" stroke="#12222b" stroke-width="2"/>${[696, 778, 824, 872, 952].map(x => `<path d="M${x} 370h9v8h-9z" fill="#e8eef0" stroke="#12222b" stroke-width="1.8"/>`).join('')}</g>`;
  // portal
  s += `<g stroke="#12222b" stroke-width="2.5" fill="#a06a38"><path d="M318 396h10v62h-10zM362 388h10v66h-10zM312 386l66-10v11l-66 10z"/></g>`;
  s += `<use href="#miner" x="216" y="384" width="66" height="69"/>`;
  // titles are texts, so they are written over this by the page
  s += cx.map((x, k) => `<g transform="translate(${x - 120} ${bot - 136})">${SCENES[k]}</g>`).join('');
  return `<symbol id="hero" viewBox="0 0 ${W} ${H}">${s}</symbol>`;
}

export function heroPhone(): string {
  const W = 390,
    H = 560;
  const P: Point[] = [
    [0, 300],
    [40, 288],
    [86, 262],
    [120, 236],
    [150, 196],
    [178, 176],
    [206, 120],
    [232, 148],
    [250, 140],
    [286, 196],
    [312, 206],
    [350, 250],
    [390, 268],
  ];
  const r = ridge('mp', P, 6, 5),
    B1 = ridge(
      'mb',
      [
        [0, 210],
        [60, 170],
        [110, 196],
        [170, 150],
        [230, 190],
        [390, 240],
      ],
      6,
      6,
    ),
    B2 = ridge(
      'mc',
      [
        [220, 200],
        [290, 150],
        [330, 120],
        [390, 170],
      ],
      6,
      6,
    );
  const hall = union(
    4,
    arch(140, 316, 424, 82, 3),
    arch(226, 296, 424, 92, 3),
    arch(312, 316, 424, 82, 3),
    box(226, 414, 256, 24, 3),
  );
  const f = rough(
    union(8, hall, capsule(46, 300, 60, 420, 13), capsule(60, 418, 130, 416, 13), capsule(46, 400, 46, 600, 14)),
    'hp',
    3,
    16,
  );
  const loops = wall(f, -8, 270, W + 8, H + 12, 2.5).map(l => resample(l, 5.5)),
    halo = wall((x, y) => f(x, y) - 16, -20, 250, W + 20, H + 20, 5).map(l => resample(l, 12)),
    d = loops.map(curve).join('');
  const surf = (x: number) => {
    for (let k = 0; k < r.length - 1; k++) if (r[k]![0] <= x && r[k + 1]![0] >= x) return r[k]![1];
    return 280;
  };
  const deep: Field = (x, y) => Math.min(f(x, y), y - surf(Math.min(389, Math.max(0, x))));
  let s = `<defs><linearGradient id="hp-sky" x1="0" y1="0" x2="0" y2=".6"><stop offset="0" stop-color="var(--sky-1)"/><stop offset="1" stop-color="var(--sky-2)"/></linearGradient><path id="hp-h" d="${d}"/><clipPath id="hp-c"><use href="#hp-h"/></clipPath><clipPath id="hp-m"><path d="${line(r)}V${H}H0Z"/></clipPath><filter id="hp-b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter></defs><rect y="-40" width="${W}" height="${H + 40}" fill="url(#hp-sky)"/>`;
  const q = random('stars');
  let st = '';
  for (let k = 0; k < 40; k++) {
    const x = q() * W,
      y = q() * 260 - 36,
      w = 0.8 + q() * 1.3;
    st += `M${f1(x - w * 2)} ${f1(y)}L${f1(x)} ${f1(y - w * 0.5)}L${f1(x + w * 2)} ${f1(y)}L${f1(x)} ${f1(y + w * 0.5)}ZM${f1(x)} ${f1(y - w * 2)}L${f1(x + w * 0.5)} ${f1(y)}L${f1(x)} ${f1(y + w * 2)}L${f1(x - w * 0.5)} ${f1(y)}Z`;
  }
  s += `<path class="stars" d="${st}"/><path class="far" d="${line(B2)}V300H220Z"/><path class="far" d="${line(B1)}V300H0Z"/><path class="far-cut" d="${slope('q1', B1, { min: 8, max: 34, base: 1, skip: 0.2 })}"/>`;
  s += `<path class="rock" d="${line(r)}V${H}H0Z"/><g clip-path="url(#hp-m)"><path class="halo" d="${halo.map(curve).join('')}"/><path class="grain" d="${grain(deep, 'dp', 0, 130, W, H, { cell: 20, near: 20, len: 15, base: 1.2 })}"/><path class="slope" d="${slope('q3', r, { min: 8, max: 34, base: 1.6, skip: 0.12, lean: 0.5 })}"/><path class="snow" d="M206 120l-18 32 8-2 6 16 8-14 8 14 6-12 8 8 12-6 8-10-12-6-10 2Z"/><path class="fringe" d="${fringe(f, loops, 'hp', { gap: 5, min: 4, max: 15, base: 1.5, start: 2, within: (x, y) => y > surf(x) + 5 })}"/></g><path d="${line(r)}" fill="none" stroke="var(--rim)" stroke-width="3"/>`;
  s += `<g class="lampglow" filter="url(#hp-b)"><use href="#hp-h" fill="var(--lamp)"/></g><use class="wallside" href="#hp-h"/><g clip-path="url(#hp-c)"><use class="floor" transform="translate(1.5 4.5)" href="#hp-h"/></g><use class="rim" style="stroke-width:2.6" href="#hp-h"/>`;
  const lamp = (x: number, y0: number, y1: number) =>
    `<path d="M${x} ${y0}V${y1}" stroke="#12222b" stroke-width="2"/><g color="#12222b" style="--cut:#fff3c4;--flame:#e07b00"><use href="#lantern" x="${x - 11}" y="${y1 - 3}" width="22" height="22"/></g>`;
  const pl = (x: number) =>
    `<path d="M${x - 8} 338h16l-3 7v68l5 12h-20l5-12v-68z" fill="var(--halo)" stroke="var(--rim)" stroke-width="2.2"/>`;
  s += pl(183) + pl(269);
  s += lamp(140, 318, 336) + lamp(226, 298, 318) + lamp(312, 318, 336);
  s +=
    (<[number, string][]>[
      [122, '#7b4a2c'],
      [160, '#2d6a55'],
      [208, '#2f5f7a'],
      [246, '#5a2a38'],
      [294, '#6a5a1c'],
      [332, '#7b4a2c'],
    ])
      .map(([x, c]) => `<use href="#dwarf-full" x="${x - 18}" y="370" width="38" height="52" style="--tunic:${c}"/>`)
      .join('') +
    `<path d="M104 402h246v8H104z" fill="#a06a38" stroke="#12222b" stroke-width="2.2"/><path d="M116 410h8v16h-8zM330 410h8v16h-8z" fill="#7b4a2c" stroke="#12222b" stroke-width="2"/>`;
  s += `<g stroke="#12222b" stroke-width="2.2" fill="#a06a38"><path d="M26 262h8v42h-8zM58 256h8v46h-8zM20 256l52-8v9l-52 8z"/></g>`;
  s += `<g fill="none" stroke-width="7" stroke="#12222b"><path d="M38 446v130M54 446v130"/></g><g fill="none" stroke-width="3.5" stroke="#a06a38"><path d="M38 446v130M54 446v130"/></g><path d="${Array.from({ length: 9 }, (_, k) => `M38 ${454 + k * 14}h16`).join('')}" stroke="#12222b" stroke-width="4"/>`;
  return `<symbol id="hero-phone" viewBox="0 -40 ${W} ${H + 40}">${s}</symbol>`;
}

export function shaft(): string {
  const W = 390,
    RH = 142,
    H = RH * 4 + 26;
  const rooms = [0, 1, 2, 3].map(k => box(226, 14 + k * RH + 60, 304, 118, 34));
  const f = rough(
    union(
      6,
      capsule(46, -40, 46, 14 + 3 * RH + 60, 14),
      ...rooms,
      ...[0, 1, 2, 3].map(k => capsule(46, 14 + k * RH + 82, 90, 14 + k * RH + 82, 12)),
    ),
    'shaft',
    3,
    18,
  );
  const loops = wall(f, -8, -20, W + 8, H + 10, 2.5).map(l => resample(l, 5.5)),
    halo = wall((x, y) => f(x, y) - 16, -20, -30, W + 20, H + 20, 5).map(l => resample(l, 12)),
    d = loops.map(curve).join('');
  let s = `<defs><path id="sh-h" d="${d}"/><clipPath id="sh"><use href="#sh-h"/></clipPath></defs><rect class="rock" width="${W}" height="${H}"/><path class="halo" d="${halo.map(curve).join('')}"/><path class="fringe" d="${fringe(f, loops, 'shaft', { gap: 5, min: 4, max: 14, base: 1.4, start: 2 })}"/><use class="wallside" href="#sh-h"/><g clip-path="url(#sh)"><use class="floor" transform="translate(1.5 4.5)" href="#sh-h"/></g><use class="rim" style="stroke-width:2.6" href="#sh-h"/>`;
  const bottom = 14 + 3 * RH + 92;
  s += `<g fill="none" stroke-width="7" stroke="#12222b"><path d="M38-4V${bottom}M54-4V${bottom}"/></g><g fill="none" stroke-width="3.5" stroke="#a06a38"><path d="M38-4V${bottom}M54-4V${bottom}"/></g><path d="${Array.from({ length: Math.floor(bottom / 14) }, (_, k) => `M38 ${6 + k * 14}h16`).join('')}" stroke="#12222b" stroke-width="4"/>`;
  s += SCENES.map(
    (scene, k) =>
      `<g transform="translate(${84 + [150, 146, 158, 154][k]!} ${14 + k * RH + 42}) scale(.54)">${scene}</g>`,
  ).join('');
  return `<symbol id="shaft" viewBox="0 0 ${W} ${H}">${s}</symbol>`;
}
