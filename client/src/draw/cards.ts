// Cards as symbols of a sprite: path cards of Saboteur, action cards of Saboteur and Montanara.

import type { Field, Point } from './rock';
import {
  arch,
  boulder,
  box,
  capsule,
  curve,
  f1,
  fringe,
  grain,
  pebbles,
  random,
  resample,
  rough,
  smooth,
  union,
  wall,
} from './rock';

// ---------------------------------------------------------------- Saboteur's path cards: 100 x 150, openings 34 wide
export const CARD = { w: 100, h: 150, half: 17 };
export type Edge = 'N' | 'E' | 'S' | 'W';
const END: Record<Edge, Point> = { N: [50, 0], E: [100, 75], S: [50, 150], W: [0, 75] },
  OUT: Record<Edge, Point> = { N: [50, -30], E: [130, 75], S: [50, 180], W: [-30, 75] };
export function pathCard(name: string, edges: readonly Edge[], through: boolean) {
  const arms: Field[] = [],
    c: Point = [50, 75];
  const calm: Field = (x, y) => smooth(0, 20, Math.min(x, 100 - x, y, 150 - y));
  if (through) for (const e of edges) arms.push(capsule(...OUT[e], ...c, CARD.half, CARD.half));
  else
    for (const e of edges) {
      const [ex, ey] = END[e],
        t = e === 'N' || e === 'S' ? 0.56 : 0.36;
      arms.push(capsule(...OUT[e], ex + (c[0] - ex) * t, ey + (c[1] - ey) * t, CARD.half, CARD.half - 3));
    }
  const f = rough(union(through ? 9 : 2, arms[0]!, ...arms.slice(1)), name, 4.2, 15, calm);
  const loops = wall(f, -12, -12, 112, 162, 2).map(l => resample(l, 4.6));
  const halo = wall((x, y) => f(x, y) - 13, -12, -12, 112, 162, 4).map(l => resample(l, 9));
  const inside = (x: number, y: number) => x > 2 && x < 98 && y > 2 && y < 148;
  let stones = '';
  if (!through) {
    const r = random(name + '/stones');
    const at: [number, number, number][] = [[50, 76, 12]];
    for (const e of edges) {
      const [ex, ey] = END[e],
        t = e === 'N' || e === 'S' ? 0.72 : 0.62,
        x = ex + (c[0] - ex) * t,
        y = ey + (c[1] - ey) * t;
      if (e === 'N' || e === 'S') at.push([x - 9, y, 9], [x + 9, y + 1, 8.5]);
      else at.push([x, y - 8, 9], [x + 1, y + 9, 8.5]);
    }
    at.push([50, 73, 11]);
    for (const [x, y, w] of at) {
      const b = boulder(r, x, y, w);
      stones += `<path class="stone" d="${b.body}"/><path class="facet" d="${b.facet}"/>`;
    }
  }
  return {
    hollow: loops.map(curve).join(''),
    halo: halo.map(curve).join(''),
    fringe: fringe(f, loops, name, { within: inside, gap: 4.6, min: 4, max: 13, base: 1.35 }),
    grain: grain(f, name, 0, 0, 100, 150, { near: 19 }),
    pebbles: pebbles(f, name, 0, 0, 100, 150),
    stones,
  };
}
export function pathSymbol(id: string, edges: readonly Edge[], through: boolean, extra = ''): string {
  const c = pathCard(id, edges, through);
  return (
    `<symbol id="${id}" viewBox="0 0 100 150"><defs><path id="${id}-h" d="${c.hollow}"/></defs><g clip-path="url(#card-clip)"><rect class="rock" width="100" height="150"/><path class="halo" d="${c.halo}"/>` +
    `<path class="grain" d="${c.grain}"/><path class="fringe" d="${c.fringe}"/><use class="wallside" href="#${id}-h"/>` +
    `<g clip-path="url(#${id}-c)"><use class="floor" transform="translate(1.2 3.4)" href="#${id}-h"/><path class="pebble" d="${c.pebbles}"/></g>` +
    `<use class="rim" href="#${id}-h"/>${c.stones}${extra}<rect class="edge" x=".5" y=".5" width="99" height="149" rx="6.5"/></g></symbol><clipPath id="${id}-c"><use href="#${id}-h"/></clipPath>`
  );
}

// ---------------------------------------------------------------- action cards: a closed chamber whose outline says the kind
export type Kind = 'broken' | 'mend' | 'rockfall' | 'map' | 'dwarf' | 'crystal' | 'plan';
export const chamber: Record<Kind, Field> = {
  broken: (x, y) => {
    const dx = x - 50,
      dy = y - 68,
      a = Math.atan2(dy, dx),
      t = ((a / 6.2832) * 11 + 11) % 1;
    return Math.hypot(dx, dy) - (34 + 9 * Math.abs(t * 2 - 1));
  }, // cracked star
  mend: (x, y) => Math.hypot(x - 50, y - 68) - 39, // round, riveted
  rockfall: (x, y) => {
    const dx = Math.abs(x - 50),
      dy = y - 74;
    return Math.max(dx * 0.9 - dy * 0.45 - 25, -dy - 48, dy - 33);
  }, // a heap
  map: box(50, 68, 78, 62, 4), // a sheet
  dwarf: arch(50, 24, 112, 70, 4), // a niche
  crystal: (x, y) => {
    const dx = Math.abs(x - 50),
      dy = Math.abs(y - 70);
    return Math.max(dx * 0.866 + dy * 0.5, dy) - 38;
  }, // six-sided
  plan: box(50, 70, 74, 74, 3), // a square sheet
};
const PLACE: Partial<Record<Kind, Point>> = { rockfall: [46, 54], dwarf: [66, 42], plan: [52, 44], crystal: [50, 44] };
const single = (icon: string, kind: Kind): string => {
  const [w, y] = PLACE[kind] ?? [52, 42];
  return `<use href="#${icon}" x="${50 - w / 2}" y="${y}" width="${w}" height="${w}"/>`;
};
export function actionSymbol(id: string, kind: Kind, icons: readonly string[]): string {
  const f = rough(chamber[kind], id, kind === 'map' || kind === 'plan' ? 1.2 : 2.2, 13),
    loops = wall(f, -4, -4, 104, 154, 2).map(l => resample(l, kind === 'broken' ? 2.6 : 4.4));
  const d = loops.map(curve).join(''),
    two = icons.length === 2;
  const rivets =
    kind === 'mend'
      ? Array.from({ length: 10 }, (_, i) => {
          const a = (i / 10) * 6.2832 + 0.31;
          return `<circle cx="${f1(50 + 33.5 * Math.cos(a))}" cy="${f1(68 + 33.5 * Math.sin(a))}" r="1.9"/>`;
        }).join('')
      : '';
  const art = two
    ? `<use href="#${icons[0]}" x="23" y="42" width="30" height="30"/><path class="or" d="M38 92 62 44"/><use href="#${icons[1]}" x="48" y="64" width="30" height="30"/>`
    : single(icons[0]!, kind);
  return (
    `<symbol id="${id}" viewBox="0 0 100 150"><g clip-path="url(#card-clip)"><rect class="rock" width="100" height="150"/><path class="grain" d="${grain(f, id, 0, 0, 100, 150, { near: 12 })}"/>` +
    `<path class="fringe dim" d="${fringe(f, loops, id, { gap: 5, min: 3, max: 9, base: 1.2, second: false, within: x => x > 3 && x < 97 })}"/><path class="face ${kind}" d="${d}"/><g class="rivets">${rivets}</g>` +
    `<g class="art ${kind}">${art}</g><rect class="edge" x=".5" y=".5" width="99" height="149" rx="6.5"/></g></symbol>`
  );
}
