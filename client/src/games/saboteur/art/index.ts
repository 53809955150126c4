// What is drawn of Saboteur when the client is built: path cards, goals, action cards; the scene of its room.
import type { Chamber } from '../../../draw/cards';
import { actionSymbol, BROKEN } from '../../../draw/cards';
import { boulders, box, f1, random, sheetSymbol } from '../../../draw/rock';
import type { GameArt } from '../../contract';
import data from './cards.json';
import type { Edge } from './paths';
import { pathSymbol } from './paths';

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
    `<symbol id="goal${n}" viewBox="0 0 100 150"><g clip-path="url(#card-clip)"><rect class="goal-back" width="100" height="150"/><path d="${rays}" fill="var(--gold)" fill-opacity=".8"/>` +
    `<ellipse class="goal-dash" cx="50" cy="68" rx="33" ry="38"/><text class="goal-q" x="50" y="87">?</text>${dots}<rect class="goal-line" x="4.5" y="4.5" width="91" height="141" rx="4"/></g></symbol>`
  );
}
/** A goal of stone: the tunnel goes on, free; the stones lie aside in a round, and the frame is a goal's. */
const stoneAside = (name: string, y: number): string =>
  `<circle cx="75" cy="${y}" r="20" fill="var(--floor)" stroke="var(--gold)" stroke-width="3"/>` +
  boulders(name, [
    [68, y - 4, 8],
    [81, y - 3, 8],
    [75, y + 7, 9],
  ]) +
  '<rect class="goal-line" x="4.5" y="4.5" width="91" height="141" rx="4"/>';
const RIVETS = Array.from({ length: 10 }, (_, i) => {
  const a = (i / 10) * 6.2832 + 0.31;
  return `<circle cx="${f1(50 + 33.5 * Math.cos(a))}" cy="${f1(68 + 33.5 * Math.sin(a))}" r="1.9"/>`;
}).join('');
/** Round and riveted. */
const MEND: Chamber = { name: 'mend', outline: (x, y) => Math.hypot(x - 50, y - 68) - 39, wall: RIVETS };
/** A heap. */
const ROCKFALL: Chamber = {
  name: 'rockfall',
  outline: (x, y) => {
    const dx = Math.abs(x - 50),
      dy = y - 74;
    return Math.max(dx * 0.9 - dy * 0.45 - 25, -dy - 48, dy - 33);
  },
  icon: [46, 54],
};
/** A sheet. */
const MAP: Chamber = { name: 'map', outline: box(50, 68, 78, 62, 4), rough: 1.2 };

function sprite(): string {
  const every: Edge[] = ['N', 'E', 'S', 'W'];
  let s = data.path_cards.map(card => pathSymbol(card.id, card.edges as Edge[], !card.dead_end)).join('');
  s += pathSymbol('start', every, true, LADDER);
  s += [1, 2, 3].map(hiddenGoal).join('');
  s += pathSymbol('goal_treasure', every, true, NUGGETS);
  s += pathSymbol('goal_stone_sw', ['S', 'W'], true, stoneAside('rs1', 33));
  s += pathSymbol('goal_stone_nw', ['N', 'W'], true, stoneAside('rs2', 117));
  for (const tool of ['pick', 'lantern', 'cart']) {
    s += actionSymbol(`broken_${tool}`, BROKEN, [`${tool}-broken`]);
    s += actionSymbol(`repair_${tool}`, MEND, [tool]);
  }
  for (const [a, b] of [
    ['pick', 'lantern'],
    ['pick', 'cart'],
    ['lantern', 'cart'],
  ] as const)
    s += actionSymbol(`repair_${a}_${b}`, MEND, [a, b]);
  s += actionSymbol('rockfall_card', ROCKFALL, ['rockfall']) + actionSymbol('map_card', MAP, ['map']);
  return s + sheetSymbol('levels');
}

const scene = (): string =>
  `<g><use href="#sneak" x="2" y="20" width="110" height="115"/><use href="#miner" x="98" y="20" width="110" height="115"/><g color="#d99a00" style="--cut:#6b4700"><use href="#nugget" x="204" y="100" width="34" height="34"/></g></g>`;

export default { room: 1, emblem: 'clog', scene, shift: 150, sprite } satisfies GameArt;
