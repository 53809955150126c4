// Everything that is drawn once, when the client is built: sprites of symbols, one per page or game.
import data from './saboteur-cards.json';
import { actionSymbol, pathSymbol } from '../src/draw/cards';
import type { Edge } from '../src/draw/cards';
import { arch, boulder, curve, fringe, grain, levels, noise, pebbles, random, resample, rough, union, wall } from '../src/draw/rock';
import { patterns } from '../src/draw/tiles';
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
    const at = (q: number, side: number) => `${(50 + 33 * q * c + s * side).toFixed(1)} ${(68 + 38 * q * s - c * side).toFixed(1)}`;
    rays += `M${at(near, -1.1)}L${at(far, 0)}L${at(near, 1.1)}Z`;
  }
  const dots = Array.from({ length: n }, (_, k) => `<circle class="pip" cx="${50 + (k - (n - 1) / 2) * 15}" cy="129" r="5"/>`).join('');
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
  s += pathSymbol('goal_stone_sw', ['S', 'W'], true, stones('rs1')) + pathSymbol('goal_stone_nw', ['N', 'W'], true, stones('rs2'));
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

/** Sprites by name, as the inside of an <svg>. */
export const sprites = (): Record<string, string> => ({ hall: hero() + heroPhone() + shaft(), saboteur: saboteur(), montanara: montanara(), out_of_mine: `<defs>${patterns(13)}</defs>` + sheet('om-levels') });

const trim = (svg: string) => svg.replace(/(\d\.\d*?[1-9])0+(?=[^\d])/g, '$1').replace(/(\d)\.0+(?=[^\d])/g, '$1');

/** The policy of the page allows no style attributes, so each becomes a class, and the classes a style sheet. */
export function classed(svg: string, rules: Map<string, string>): string {
  return trim(svg).replace(/<[a-z][^>]*?\sstyle="[^"]*"[^>]*>/gi, tag => {
    const style = /\sstyle="([^"]*)"/.exec(tag)![1]!;
    if (!rules.has(style)) rules.set(style, `art${rules.size + 1}`);
    const name = rules.get(style)!,
      bare = tag.replace(/\sstyle="[^"]*"/, '');
    return /\sclass="/.test(bare) ? bare.replace(/\sclass="/, ` class="${name} `) : bare.replace(/^<([a-z-]+)/i, `<$1 class="${name}"`);
  });
}
