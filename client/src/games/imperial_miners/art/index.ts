// What is drawn of Imperial Miners when the client is built: icons of effects, rock and rubble of the mine; the scene of its room.
import { boulders, levelSymbol, noise, random } from '../../../draw/rock';
import type { GameArt } from '../../contract';

/** Nine bricks of a mine, those that are meant inked: where in a mine a card counts or acts. */
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
  const brick = ([x, y]: [number, number]): string => {
    const [left, width] = clip(x, 27),
      side = width - 4;
    return `M${left + 2} ${y}h${side}q2 0 2 2v10q0 2-2 2h${-side}q-2 0-2-2v-10q0-2 2-2z`;
  };
  // two paths, however many bricks: a card has several such icons, a mine many cards
  const drawn = (which: [string, [number, number]][], more = '') =>
    which.length ? `<path fill="currentColor"${more} d="${which.map(([, cell]) => brick(cell)).join('')}"/>` : '';
  const all = Object.entries(cells),
    [strong, faint] = [all.filter(([key]) => inked.includes(key)), all.filter(([key]) => !inked.includes(key))];
  return `<symbol id="im-${name}" viewBox="0 0 64 64">${drawn(strong)}${drawn(faint, ' fill-opacity=".28"')}</symbol>`;
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
const RUBBLE: [number, number, number][] = [
  [60, 106, 17],
  [92, 110, 19],
  [126, 107, 18],
  [156, 110, 15],
  [76, 86, 16],
  [110, 84, 18],
  [144, 88, 15],
  [94, 62, 14],
  [126, 63, 13],
];
function sprite(): string {
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
  const rock = noise('imperial', 150, 6);
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
      '<path d="M8 18h24v28H22a14 14 0 0 1-14-14zM6 48h26v8H6z"/><path d="M36 18h20v14a14 14 0 0 1-14 14h-6zM36 48h22v8H36z" fill-opacity=".3"/>',
    ) +
    `<symbol id="im-rubble" viewBox="0 0 188 130">${boulders('rubble', RUBBLE)}</symbol>` +
    `<symbol id="im-fullcart" viewBox="-22 -14 44 28"><path d="M-20-6H20M-20 6H20" class="rail"/><rect x="-16" y="-12.5" width="32" height="25" rx="7" class="fullcart"/><path d="M-9-6l6-3 5 3-1 6-6 2-5-3zM2 2l5-4 5 3-2 6-6 1zM-8 5l4-1 3 4-4 2z" class="load"/></symbol>` +
    [0, 1, 2, 3, 4, 5].map(mineRock).join('') +
    levelSymbol('im-levels', 900, (x, y) => rock(x, y))
  );
}

const scene = (): string =>
  `<g fill="none" stroke="#12222b" stroke-width="3"><path d="M4 130h232M4 74h104"/><path stroke="#7b4a2c" stroke-width="5" d="M12 134h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8M12 78h8m10 0h8m10 0h8m10 0h8m10 0h8m10 0h8"/></g><path d="M108 72h12v60M120 72l26 0" fill="none" stroke="#12222b" stroke-width="4"/><use href="#tub" x="34" y="22" width="52" height="52" style="--load:#00a5c8"/><use href="#tub" x="150" y="78" width="54" height="54"/><use href="#tub" x="28" y="84" width="48" height="48" style="--load:#8b98a0"/><g color="#7b4a2c" style="--cut:var(--floor)"><use href="#machine" x="168" y="24" width="40" height="40"/><use href="#machine" x="200" y="46" width="26" height="26"/></g><use href="#dwarf-full" x="96" y="80" width="40" height="52" style="--tunic:#2f5f7a"/>`;

export default { room: 3, emblem: 'imperial', scene, shift: 158, sprite } satisfies GameArt;
