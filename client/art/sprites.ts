// Everything that is drawn once, when the client is built: sprites of symbols, one per page or game.

import type { Edge } from '../src/draw/cards';
import { actionSymbol, pathSymbol } from '../src/draw/cards';
import {
  arch,
  boulder,
  curve,
  fringe,
  grain,
  levels,
  noise,
  pebbles,
  random,
  resample,
  rough,
  union,
  wall,
} from '../src/draw/rock';
import { patterns } from '../src/games/out_of_mine/art/tiles';
import data from '../src/games/saboteur/art/cards.json';
import { hero, heroPhone, shaft } from './hall';

const LADDER =
  '<circle cx="50" cy="75" r="25" fill="var(--rim)"/><circle cx="50" cy="75" r="21.5" fill="var(--lamp)"/><circle cx="50" cy="75" r="21.5" fill="#fff8"/>' +
  '<g fill="none" stroke="var(--rim)" stroke-width="8.5"><path d="M41 49v52M59 49v52"/><path d="M41 58h18M41 69h18M41 80h18M41 91h18"/></g>' +
  '<g fill="none" stroke="var(--timber-lit)" stroke-width="4.5"><path d="M41 50v50M59 50v50"/><path d="M41 58h18M41 69h18M41 80h18M41 91h18"/></g>';
const NUGGETS =
  '<circle cx="50" cy="75" r="33" fill="#ffd86b" stroke="var(--rim)" stroke-width="2.2"/><g color="var(--gold)" style="--cut:#5a3c00">' +
  '<use href="#nugget" x="22" y="40" width="38" height="38"/><use href="#nugget" x="44" y="52" width="36" height="36"/><use href="#nugget" x="27" y="68" width="40" height="40"/></g>';

/** A goal nobody has seen: the surveyor's dotted guess, with as many dots as its place counts from above. */
function hiddenGoal(n: number): string {
  const r = random('goal');
  let rays = '';
  for (let k = 0; k < 40; k++) {
    const a = (k / 40) * 6.2832 + (r() - 0.5) * 0.06,
      near = 1.13,
      far = 1.2 + r() * 0.17,
      c = Math.cos(a),
      s = Math.sin(a);
    const at = (q: number, side: number) =>
      `${(50 + 33 * q * c + s * side).toFixed(1)} ${(68 + 38 * q * s - c * side).toFixed(1)}`;
    rays += `M${at(near, -1.1)}L${at(far, 0)}L${at(near, 1.1)}Z`;
  }
  const dots = Array.from(
    { length: n },
    (_, k) => `<circle class="pip" cx="${50 + (k - (n - 1) / 2) * 15}" cy="129" r="5"/>`,
  ).join('');
  return (
    `<symbol id="goal${n}" viewBox="0 0 100 150"><g clip-path="url(#card-clip)"><rect class="goal-back" width="100" height="150"/><path d="${rays}" fill="var(--gold)" opacity=".8"/>` +
    `<ellipse class="goal-dash" cx="50" cy="68" rx="33" ry="38"/><text class="goal-q" x="50" y="87">?</text>${dots}<rect class="goal-line" x="4.5" y="4.5" width="91" height="141" rx="4"/></g></symbol>`
  );
}
function stones(name: string): string {
  const r = random(name);
  return [
    [40, 70, 12],
    [60, 66, 13],
    [50, 84, 13],
    [66, 84, 9],
    [33, 86, 9],
  ]
    .map(([x, y, w]) => boulder(r, x!, y!, w!))
    .map(b => `<path class="stone" d="${b.body}"/><path class="facet" d="${b.facet}"/>`)
    .join('');
}

function saboteur(): string {
  const every: Edge[] = ['N', 'E', 'S', 'W'];
  let s = data.path_cards.map(card => pathSymbol(card.id, card.edges as Edge[], !card.dead_end)).join('');
  s += pathSymbol('start', every, true, LADDER);
  s += [1, 2, 3].map(hiddenGoal).join('');
  s += pathSymbol('goal_treasure', every, true, NUGGETS);
  s +=
    pathSymbol('goal_stone_sw', ['S', 'W'], true, stones('rs1')) +
    pathSymbol('goal_stone_nw', ['N', 'W'], true, stones('rs2'));
  for (const tool of ['pick', 'lantern', 'cart']) {
    s += actionSymbol('broken_' + tool, 'broken', [tool + '-broken']);
    s += actionSymbol('repair_' + tool, 'mend', [tool]);
  }
  for (const [a, b] of [
    ['pick', 'lantern'],
    ['pick', 'cart'],
    ['lantern', 'cart'],
  ])
    s += actionSymbol(`repair_${a}_${b}`, 'mend', [a!, b!]);
  s += actionSymbol('rockfall_card', 'rockfall', ['rockfall']) + actionSymbol('map_card', 'map', ['map']);
  return s + sheet('levels');
}
/** Level lines under a board: a tile that repeats, so they need not know how far the board has grown. */
function sheet(id: string): string {
  const near = noise('sheet', 160, 6),
    fine = noise('sheet/2', 960 / 14, 14),
    lines = levels((x, y) => near(x, y) + fine(x, y) * 0.35, 960, 960, [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45]);
  return `<symbol id="${id}" viewBox="0 0 960 960">${lines.map(d => `<path class="level" d="${d}"/>`).join('')}</symbol>`;
}

/** A band of rock with four niches, in which a camp's dwarfs and crystals stand. */
function camp(name: string, height: number, top: number, width: number, first: number, step: number): string {
  const W = 1900,
    niches = [0, 1, 2, 3].map(k => arch(first + k * step, top, height - height * 0.15, width, 3));
  const f = rough(union(3, niches[0]!, ...niches.slice(1)), name, 2.6, 16);
  const reach = first + 4 * step + 40;
  const loops = wall(f, 0, 0, reach, height, 2.5).map(l => resample(l, 5)),
    halo = wall((x, y) => f(x, y) - 16, -20, -20, reach + 20, height + 20, 5).map(l => resample(l, 11)),
    d = loops.map(curve).join('');
  return (
    `<symbol id="${name}" viewBox="0 0 ${W} ${height}"><defs><path id="${name}-h" d="${d}"/></defs><clipPath id="${name}-c"><use href="#${name}-h"/></clipPath>` +
    `<rect class="rock" width="${W}" height="${height}"/><path class="halo" d="${halo.map(curve).join('')}"/><path class="grain" d="${grain(f, name, 0, 0, W, height, { cell: 22, near: 20, len: 16, base: 1.2 })}"/>` +
    `<path class="fringe" d="${fringe(f, loops, name, { gap: 5.2, min: 4, max: 15, base: 1.5, start: 2 })}"/><use class="wallside" href="#${name}-h"/>` +
    `<g clip-path="url(#${name}-c)"><use class="floor" transform="translate(1.5 4.5)" href="#${name}-h"/><path class="pebble" d="${pebbles(f, name, 0, 0, reach, height, 20)}"/></g><use class="rim" href="#${name}-h"/></symbol>`
  );
}
function montanara(): string {
  const plans = ['thief', 'quake', 'tunnel', 'drill', 'pit'].map(t => actionSymbol('m_' + t, 'plan', [t])).join('');
  return (
    actionSymbol('m_dwarf', 'dwarf', ['dwarf']) +
    actionSymbol('m_crystal', 'crystal', ['crystal']) +
    actionSymbol('m_collapse', 'broken', ['collapse']) +
    plans +
    camp('camp-own', 150, 30, 88, 126, 120) +
    camp('camp-opp', 128, 16, 76, 126, 96)
  );
}

/** Nine bricks of a mine, those that are meant inked: where in a mine a card of Imperial Miners counts or acts. */
function bricks(name: string, inked: string): string {
  const cells: Record<string, [number, number]> = {
    a: [3, 7],
    b: [34, 7],
    l: [-12.5, 25.5],
    o: [18.5, 25.5],
    r: [49.5, 25.5],
    c: [3, 44],
    d: [34, 44],
  };
  const clip = (x: number, w: number): [number, number] => [Math.max(0, x), Math.min(64, x + w) - Math.max(0, x)];
  const drawn = Object.entries(cells).map(([key, [x, y]]) => {
    const [left, width] = clip(x, 27);
    return `<rect x="${left}" y="${y}" width="${width}" height="14" rx="2"${inked.includes(key) ? '' : ' opacity=".28"'}/>`;
  });
  return `<symbol id="im-${name}" viewBox="0 0 64 64"><g fill="currentColor">${drawn.join('')}</g></symbol>`;
}
/** The rock of a mine card, with its gouges; six of them, so that neighbours differ. */
function mineRock(n: number): string {
  const r = random('mine' + n);
  let d = '';
  for (let k = 0; k < 22; k++) {
    const x = r() * 188,
      y = r() * 130,
      l = 6 + r() * 14,
      f = (v: number) => v.toFixed(1);
    d += `M${f(x)} ${f(y)}q${f(l / 2)} ${f(-l * 0.3 - 1)} ${f(l)} ${f(-l * 0.3)}q${f(-l / 2)} ${f(l * 0.2)} ${f(-l)} ${f(l * 0.3)}z`;
  }
  return `<symbol id="im-rock${n}" viewBox="0 0 188 130"><rect class="rock" width="188" height="130"/><path class="grain" d="${d}"/></symbol>`;
}
function imperial(): string {
  const places = {
    this: 'o',
    other: 'abcdlr',
    all: 'abcdlro',
    adjacent: 'abcdlr',
    above: 'ab',
    beside: 'lr',
    below: 'cd',
    row: 'lor',
    column: 'o',
    edge: 'ol',
    alone: 'o',
  };
  const icon = (id: string, inside: string) =>
    `<symbol id="im-${id}" viewBox="0 0 64 64"><g fill="currentColor">${inside}</g></symbol>`;
  const r = random('rubble'),
    stones = [
      [60, 106, 17],
      [92, 110, 19],
      [126, 107, 18],
      [156, 110, 15],
      [76, 86, 16],
      [110, 84, 18],
      [144, 88, 15],
      [94, 62, 14],
      [126, 63, 13],
    ]
      .map(([x, y, w]) => boulder(r, x!, y!, w!))
      .map(b => `<path class="stone" d="${b.body}"/><path class="facet" d="${b.facet}"/>`);
  const near = noise('imperial', 150, 6),
    lines = levels((x, y) => near(x, y), 900, 900, [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45]);
  return (
    Object.entries(places)
      .map(([name, inked]) => bricks(name, inked))
      .join('') +
    icon(
      'peoples',
      '<path d="M2 8h26v26L15 42 2 34z"/><path d="M36 8h26v26l-13 8-13-8z"/><path d="M19 26h26v26l-13 8-13-8z" stroke="var(--cut)" stroke-width="4"/>',
    ) +
    icon('depth', '<path d="M6 6h52v8H6zM6 20h10v8H6zM6 34h10v8H6zM6 48h10v8H6zM36 18h10v24h12L41 60 24 42h12z"/>') +
    icon('flag', '<path d="M12 4h8v56h-8zM22 6h34l-9 13 9 13H22z"/>') +
    icon(
      'half',
      '<path d="M8 18h24v28H22a14 14 0 0 1-14-14zM6 48h26v8H6z"/><path d="M36 18h20v14a14 14 0 0 1-14 14h-6zM36 48h22v8H36z" opacity=".3"/>',
    ) +
    `<symbol id="im-rubble" viewBox="0 0 188 130">${stones.join('')}</symbol>` +
    `<symbol id="im-fullcart" viewBox="-22 -14 44 28"><path d="M-20-6H20M-20 6H20" class="rail"/><rect x="-16" y="-12.5" width="32" height="25" rx="7" class="fullcart"/><path d="M-9-6l6-3 5 3-1 6-6 2-5-3zM2 2l5-4 5 3-2 6-6 1zM-8 5l4-1 3 4-4 2z" class="load"/></symbol>` +
    [0, 1, 2, 3, 4, 5].map(mineRock).join('') +
    `<symbol id="im-levels" viewBox="0 0 900 900">${lines.map(d => `<path class="level" d="${d}"/>`).join('')}</symbol>`
  );
}

/** Sprites by name, as the inside of an <svg>. */
export const sprites = (): Record<string, string> => ({
  hall: hero() + heroPhone() + shaft(),
  saboteur: saboteur(),
  montanara: montanara(),
  imperial_miners: imperial(),
  out_of_mine: `<defs>${patterns(13)}</defs>` + sheet('om-levels'),
});

const trim = (svg: string) => svg.replace(/(\d\.\d*?[1-9])0+(?=[^\d])/g, '$1').replace(/(\d)\.0+(?=[^\d])/g, '$1');

/** The policy of the page allows no style attributes, so each becomes a class, and the classes a style sheet. */
export function classed(svg: string, rules: Map<string, string>): string {
  return trim(svg).replace(/<[a-z][^>]*?\sstyle="[^"]*"[^>]*>/gi, tag => {
    const style = /\sstyle="([^"]*)"/.exec(tag)![1]!;
    if (!rules.has(style)) rules.set(style, `art${rules.size + 1}`);
    const name = rules.get(style)!,
      bare = tag.replace(/\sstyle="[^"]*"/, '');
    return /\sclass="/.test(bare)
      ? bare.replace(/\sclass="/, ` class="${name} `)
      : bare.replace(/^<([a-z-]+)/i, `<$1 class="${name}"`);
  });
}
