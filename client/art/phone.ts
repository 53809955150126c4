// The welcome page's mountain on a phone: the hall, and under it a shaft along which the games have their rooms.
import type { Field } from '../src/draw/rock';
import { arch, box, capsule, fringe, grain, rough, union } from '../src/draw/rock';
import { SHAFT, shaftHeight } from '../src/draw/rooms';
import type { GameArt } from '../src/games/contract';
import { carve, defs, dwarfs, floorOf, hollow, ladder, lamp, line, points, ridge, slope, stars } from './land';

const W = SHAFT.width,
  H = 560;
const RIDGE = ridge(
  'mp',
  points('0,300 40,288 86,262 120,236 150,196 178,176 206,120 232,148 250,140 286,196 312,206 350,250 390,268'),
  6,
  5,
);
const BEHIND = [
  ridge('mb', points('0,210 60,170 110,196 170,150 230,190 390,240'), 6, 6),
  ridge('mc', points('220,200 290,150 330,120 390,170'), 6, 6),
] as const;
const LAND = `${line(RIDGE)}V${H}H0Z`;
function surface(x: number): number {
  for (let k = 0; k < RIDGE.length - 1; k++) if (RIDGE[k]![0] <= x && RIDGE[k + 1]![0] >= x) return RIDGE[k]![1];
  return 280;
}
function dug(): Field {
  const hall = union(
    4,
    arch(140, 316, 424, 82, 3),
    arch(226, 296, 424, 92, 3),
    arch(312, 316, 424, 82, 3),
    box(226, 414, 256, 24, 3),
  );
  const ways = [capsule(46, 300, 60, 420, 13), capsule(60, 418, 130, 416, 13), capsule(46, 400, 46, 600, 14)];
  return rough(union(8, hall, ...ways), 'hp', 3, 16);
}
const pillar = (x: number): string =>
  `<path d="M${x - 8} 338h16l-3 7v68l5 12h-20l5-12v-68z" fill="var(--halo)" stroke="var(--rim)" stroke-width="2.2"/>`;
const inside = (): string =>
  pillar(183) +
  pillar(269) +
  lamp(140, 318, 336, 22, 3) +
  lamp(226, 298, 318, 22, 3) +
  lamp(312, 318, 336, 22, 3) +
  dwarfs([122, 160, 208, 246, 294, 332], 18, 370, 38, 52) +
  '<path d="M104 402h246v8H104z" fill="#a06a38" stroke="#12222b" stroke-width="2.2"/>' +
  '<path d="M116 410h8v16h-8zM330 410h8v16h-8z" fill="#7b4a2c" stroke="#12222b" stroke-width="2"/>';
const PORTAL =
  '<g stroke="#12222b" stroke-width="2.2" fill="#a06a38">' +
  '<path d="M26 262h8v42h-8zM58 256h8v46h-8zM20 256l52-8v9l-52 8z"/></g>';
const SNOW = 'M206 120l-18 32 8-2 6 16 8-14 8 14 6-12 8 8 12-6 8-10-12-6-10 2Z';

export function heroPhone(): string {
  const f = dug(),
    { loops, halo, path } = carve(f, [-8, 270, W + 8, H + 12], 2.5, 5.5, 16, 12),
    deep: Field = (x, y) => Math.min(f(x, y), y - surface(Math.min(389, Math.max(0, x)))),
    under = (x: number, y: number): boolean => y > surface(x) + 5,
    [low, high] = BEHIND;
  return (
    `<symbol id="hero-phone" viewBox="0 -40 ${W} ${H + 40}">${defs('hp', '.6', path, LAND, 20)}` +
    `<rect y="-40" width="${W}" height="${H + 40}" fill="url(#hp-sky)"/>${stars(40, W, 260, 36, 1.3)}` +
    `<path class="far" d="${line(high)}V300H220Z"/><path class="far" d="${line(low)}V300H0Z"/>` +
    `<path class="far-cut" d="${slope('q1', low, { min: 8, max: 34, base: 1, skip: 0.2 })}"/>` +
    `<path class="rock" d="${LAND}"/><g clip-path="url(#hp-m)"><path class="halo" d="${halo(-20, 250, W + 20, H + 20, 5)}"/>` +
    `<path class="grain" d="${grain(deep, 'dp', 0, 130, W, H, { cell: 20, near: 20, len: 15, base: 1.2 })}"/>` +
    `<path class="slope" d="${slope('q3', RIDGE, { min: 8, max: 34, base: 1.6, skip: 0.12, lean: 0.5 })}"/>` +
    `<path class="snow" d="${SNOW}"/><path class="fringe" ` +
    `d="${fringe(f, loops, 'hp', { gap: 5, min: 4, max: 15, base: 1.5, start: 2, within: under })}"/></g>` +
    `<path d="${line(RIDGE)}" fill="none" stroke="var(--rim)" stroke-width="3"/>${hollow('hp', '1.5 4.5', 2.6)}` +
    `${inside()}${PORTAL}${ladder(' 446', 'v130', 9, 454)}</symbol>`
  );
}

export function shaft(games: GameArt[]): string {
  const height = shaftHeight(games.length),
    tops = games.map((_, k) => SHAFT.top + k * SHAFT.step),
    last = tops.at(-1) ?? 0,
    down = capsule(46, -40, 46, last + 60, 14),
    caves = tops.map(top => box(226, top + 60, 304, 118, 34)),
    doors = tops.map(top => capsule(46, top + 82, 90, top + 82, 12)),
    f = rough(union(6, down, ...caves, ...doors), 'shaft', 3, 18),
    { loops, halo, path } = carve(f, [-8, -20, W + 8, height + 10], 2.5, 5.5, 16, 12),
    scenes = games.map(
      (game, k) => `<g transform="translate(${84 + game.shift} ${tops[k]! + 42}) scale(.54)">${game.scene()}</g>`,
    );
  return (
    `<symbol id="shaft" viewBox="0 0 ${W} ${height}"><defs><path id="sh-h" d="${path}"/><clipPath id="sh"><use href="#sh-h"/>` +
    `</clipPath></defs><rect class="rock" width="${W}" height="${height}"/>` +
    `<path class="halo" d="${halo(-20, -30, W + 20, height + 20, 5)}"/>` +
    `<path class="fringe" d="${fringe(f, loops, 'shaft', { gap: 5, min: 4, max: 14, base: 1.4, start: 2 })}"/>` +
    `${floorOf('sh', 'sh', '1.5 4.5', 2.6)}${ladder('-4', `V${last + 92}`, Math.floor((last + 92) / 14), 6)}` +
    `${scenes.join('')}</symbol>`
  );
}
