// Path cards as symbols: tunnels through a card of 100 by 150, openings 34 wide.
import type { Field, Point } from '../../../draw/rock';
import {
  boulders,
  capsule,
  curve,
  fringe,
  grain,
  pebbles,
  resample,
  rough,
  smooth,
  union,
  wall,
} from '../../../draw/rock';

const HALF = 17,
  MIDDLE: Point = [50, 75];
export type Edge = 'N' | 'E' | 'S' | 'W';
const END: Record<Edge, Point> = { N: [50, 0], E: [100, 75], S: [50, 150], W: [0, 75] },
  OUT: Record<Edge, Point> = { N: [50, -30], E: [130, 75], S: [50, 180], W: [-30, 75] };
/** Where stones block the arms of a dead end. */
function heap(edges: readonly Edge[]): [number, number, number][] {
  const at: [number, number, number][] = [[50, 76, 12]];
  for (const e of edges) {
    const [ex, ey] = END[e],
      upright = e === 'N' || e === 'S',
      t = upright ? 0.72 : 0.62,
      x = ex + (MIDDLE[0] - ex) * t,
      y = ey + (MIDDLE[1] - ey) * t;
    if (upright) at.push([x - 9, y, 9], [x + 9, y + 1, 8.5]);
    else at.push([x, y - 8, 9], [x + 1, y + 9, 8.5]);
  }
  return [...at, [50, 73, 11]];
}
function pathCard(name: string, edges: readonly Edge[], through: boolean) {
  const arms: Field[] = [],
    c = MIDDLE;
  const calm: Field = (x, y) => smooth(0, 20, Math.min(x, 100 - x, y, 150 - y));
  if (through) for (const e of edges) arms.push(capsule(...OUT[e], ...c, HALF, HALF));
  else
    for (const e of edges) {
      const [ex, ey] = END[e],
        t = e === 'N' || e === 'S' ? 0.56 : 0.36;
      arms.push(capsule(...OUT[e], ex + (c[0] - ex) * t, ey + (c[1] - ey) * t, HALF, HALF - 3));
    }
  const f = rough(union(through ? 9 : 2, arms[0]!, ...arms.slice(1)), name, 4.2, 15, calm);
  const loops = wall(f, -12, -12, 112, 162, 2).map(l => resample(l, 4.6));
  const halo = wall((x, y) => f(x, y) - 13, -12, -12, 112, 162, 4).map(l => resample(l, 9));
  const inside = (x: number, y: number) => x > 2 && x < 98 && y > 2 && y < 148;
  return {
    hollow: loops.map(curve).join(''),
    halo: halo.map(curve).join(''),
    fringe: fringe(f, loops, name, { within: inside, gap: 4.6, min: 4, max: 13, base: 1.35 }),
    grain: grain(f, name, 0, 0, 100, 150, { near: 19 }),
    pebbles: pebbles(f, name, 0, 0, 100, 150),
    stones: through ? '' : boulders(name + '/stones', heap(edges)),
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
