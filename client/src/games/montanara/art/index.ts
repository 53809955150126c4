// What is drawn of Montanara when the client is built: cards and camps; the scene of its room.
import type { Chamber } from '../../../draw/cards';
import { actionSymbol, BROKEN } from '../../../draw/cards';
import { arch, box, curve, fringe, grain, pebbles, resample, rough, union, wall } from '../../../draw/rock';
import type { GameArt } from '../../contract';
import { mountain } from './mountain';

/** A niche. */
const DWARF: Chamber = { name: 'dwarf', outline: arch(50, 24, 112, 70, 4), icon: [66, 42] };
/** Six-sided. */
const CRYSTAL: Chamber = {
  name: 'crystal',
  outline: (x, y) => {
    const dx = Math.abs(x - 50),
      dy = Math.abs(y - 70);
    return Math.max(dx * 0.866 + dy * 0.5, dy) - 38;
  },
  icon: [50, 44],
};
/** A square sheet. */
const PLAN: Chamber = { name: 'plan', outline: box(50, 70, 74, 74, 3), rough: 1.2, icon: [52, 44] };

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

const sprite = (): string =>
  actionSymbol('m_dwarf', DWARF, ['dwarf']) +
  actionSymbol('m_crystal', CRYSTAL, ['crystal']) +
  actionSymbol('m_collapse', BROKEN, ['collapse']) +
  ['thief', 'quake', 'tunnel', 'drill', 'pit'].map(kind => actionSymbol(`m_${kind}`, PLAN, [kind])).join('') +
  camp('camp-own', 150, 30, 88, 126, 120) +
  camp('camp-opp', 128, 16, 76, 126, 96);

const scene = (): string =>
  `<g>${(<[number, number, number, number][]>[
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
    )}<g color="#0786a3" style="--cut:#dffaff"><use href="#crystal" x="50" y="98" width="36" height="36"/></g></g>`;

export default { room: 2, emblem: 'crystal', scene, shift: 146, sprite } satisfies GameArt;
