// The welcome page's mountain on a wide screen: the hall in it, and under the hall a room for every game.
import type { Field, Point } from '../src/draw/rock';
import { arch, box, capsule, f1, fringe, grain, pebbles, rough, union } from '../src/draw/rock';
import { PICTURE, ROOM, rooms } from '../src/draw/rooms';
import type { GameArt } from '../src/games/contract';
import { carve, defs, dwarfs, hollow, lamp, line, points, ridge, slope, stars } from './land';

const { width: W, height: H } = PICTURE;
const RIDGE = ridge(
  'main',
  points(
    '0,470 120,452 235,448 330,430 420,404 470,352 540,318 600,246 650,214 700,140 745,112 792,42 822,74 850,66 905,150 ' +
      '950,132 1010,196 1070,214 1120,272 1190,296 1280,356',
  ),
  9,
);
const BEHIND = [
  ridge('back1', points('0,392 140,330 230,352 330,270 420,310 520,230 640,300 1280,420'), 8),
  ridge('back2', points('700,260 880,190 1000,120 1090,60 1150,120 1220,96 1280,150'), 8),
] as const;
const SNOW = '792 42L770 74L778 92L790 78L800 104L812 84L826 108L834 92L848 104L866 96L850 66L822 74';
const LAND = `${line(RIDGE)}V${H}H0Z`;

/** How high the land is. */
function surface(x: number): number {
  for (let k = 0; k < RIDGE.length - 1; k++) {
    const [ax, ay] = RIDGE[k]!,
      [bx, by] = RIDGE[k + 1]!;
    if (ax <= x && bx >= x) return ay + (by - ay) * ((x - ax) / (bx - ax || 1));
  }
  return 400;
}
/** The ways from the hall down to four rooms; to another number of rooms they go straight. */
const WAYS = [
  capsule(420, 428, 320, 492, 13),
  capsule(320, 492, 226, 560, 13),
  capsule(636, 404, 548, 470, 13),
  capsule(548, 470, 492, 560, 13),
  capsule(1010, 404, 1080, 462, 13),
  capsule(1080, 462, 1112, 560, 13),
  capsule(760, 406, 798, 560, 13),
];
const straight = (middle: number): Field => capsule(Math.max(420, Math.min(1010, middle)), 410, middle, 560, 13);

function dug(middles: number[], width: number): Field {
  const hall = union(
    6,
    arch(690, 262, 410, 124, 3),
    arch(825, 228, 410, 150, 3),
    arch(960, 262, 410, 124, 3),
    box(825, 396, 400, 30, 4),
  );
  const adit = capsule(330, 440, 640, 398, 17, 15),
    ways = middles.length === 4 ? WAYS : middles.map(straight),
    caves = middles.map(x => box(x, ROOM.top + ROOM.height / 2, width, ROOM.height, 58));
  return rough(union(10, hall, ...caves, adit, ...ways), 'hall', 4, 22);
}
function sun(): string {
  let rays = '';
  for (let k = 0; k < 56; k++) {
    const a = (k / 56) * 6.2832,
      c = Math.cos(a),
      z = Math.sin(a),
      l = 84 + (k % 2 ? 14 : 30),
      foot = (side: number): string => `${f1(650 + 72 * c - side * z * 1.6)} ${f1(110 + 72 * z + side * c * 1.6)}`;
    rays += `M${foot(1)}L${f1(650 + l * c)} ${f1(110 + l * z)}L${foot(-1)}Z`;
  }
  return (
    '<g class="sun"><circle cx="650" cy="110" r="62"/><path class="crater" d="M620 92q14-12 26 2-16-6-26-2ZM652 130q18-10 30 6-18-8-30-6Z' +
    `M628 140q10-6 16 2-10-2-16-2ZM664 84q8-6 14 2-8-2-14-2Z"/><path d="${rays}"/></g>`
  );
}
function farRidges(): string {
  const [low, high] = BEHIND,
    how = { min: 14, max: 60, base: 1.1, skip: 0.2 };
  return (
    `<path class="far" d="${line(high)}V500H700Z"/><path class="far" d="${line(low)}V520H0Z"/>` +
    `<path class="far-cut" d="${slope('s1', low, how)}${slope('s2', high, how)}"/>`
  );
}
const pillar = (x: number): string =>
  `<path d="M${x - 11} 282h22l-4 10v96l6 14h-26l6-14v-96z" fill="var(--halo)" stroke="var(--rim)" stroke-width="2.4"/>` +
  `<path d="M${x - 3} 296v88M${x + 3} 300v80" stroke="var(--ray)" stroke-opacity=".6" stroke-width="1.5"/>`;
const mug = (x: number): string => `<path d="M${x} 370h9v8h-9z" fill="#e8eef0" stroke="#12222b" stroke-width="1.8"/>`;

/** In the hall: pillars, hanging lamps, the long table. */
const inside = (): string =>
  pillar(757) +
  pillar(893) +
  lamp(690, 266, 296, 26, 4) +
  lamp(825, 232, 262, 26, 4) +
  lamp(960, 266, 296, 26, 4) +
  `<g>${dwarfs([676, 720, 800, 852, 932, 976], 21, 342, 46, 62)}` +
  '<path d="M650 378h352v9H650z" fill="#a06a38" stroke="#12222b" stroke-width="2.4"/>' +
  '<path d="M668 387h9v22h-9zM976 387h9v22h-9z" fill="#7b4a2c" stroke="#12222b" stroke-width="2"/>' +
  `${[696, 778, 824, 872, 952].map(mug).join('')}</g>`;
/** At the mouth of the mine, and somebody going in. */
const PORTAL =
  '<g stroke="#12222b" stroke-width="2.5" fill="#a06a38">' +
  '<path d="M318 396h10v62h-10zM362 388h10v66h-10zM312 386l66-10v11l-66 10z"/></g>' +
  '<use href="#miner" x="216" y="384" width="66" height="69"/>';

/** Titles are texts, so they are written over this by the page. */
export function hero(games: GameArt[]): string {
  const places = rooms(games.length),
    middles = places.map(room => room.x + room.width / 2),
    f = dug(middles, places[0]?.width ?? 0),
    { loops, halo, path } = carve(f, [-10, 200, W + 10, H + 10], 3, 7, 22, 16),
    deep: Field = (x, y) => Math.min(f(x, y), y - surface(Math.min(1279, Math.max(0, x)))),
    under = (...[x, y]: Point): boolean => y > surface(x) + 6,
    scenes = games.map(
      (game, k) => `<g transform="translate(${middles[k]! - 120} ${ROOM.top + ROOM.height - 136})">${game.scene()}</g>`,
    );
  return (
    `<symbol id="hero" viewBox="0 0 ${W} ${H}">${defs('hero', '1', path, LAND, 30)}` +
    `<rect width="${W}" height="${H}" fill="url(#hero-sky)"/>${stars(90, W, 380, 0, 1.6)}${sun()}${farRidges()}` +
    `<path class="rock" d="${LAND}"/><g clip-path="url(#hero-m)"><path class="halo" d="${halo(-30, 180, W + 30, H + 30, 6)}"/>` +
    `<path class="grain" d="${grain(deep, 'deep', 0, 60, W, H, { cell: 26, near: 26, len: 20, base: 1.5 })}"/>` +
    `<path class="slope" d="${slope('s3', RIDGE, { min: 10, max: 54, base: 2.1, skip: 0.12, lean: 0.5 })}"/>` +
    `<path class="snow" d="M${SNOW}Z"/><path class="fringe" ` +
    `d="${fringe(f, loops, 'hall', { gap: 6.4, min: 6, max: 22, base: 1.8, start: 2.4, within: under })}"/></g>` +
    `<path d="${line(RIDGE)}" fill="none" stroke="var(--rim)" stroke-width="3.5" stroke-linejoin="round"/>` +
    hollow('hero', '2 6', 3.2, `<path class="pebble" d="${pebbles(f, 'hall', 0, 220, W, H, 24)}"/>`) +
    `${inside()}${PORTAL}${scenes.join('')}</symbol>`
  );
}
