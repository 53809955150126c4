// Action cards as symbols of a sprite: a closed chamber in the rock, whose outline says the kind.
import type { Field, Point } from './rock';
import { curve, fringe, grain, resample, rough, wall } from './rock';

export interface Chamber {
  /** The class of its face, and of what is drawn on it. */
  name: string;
  outline: Field;
  /** How far its wall strays from the outline. */
  rough?: number;
  /** How far the points of its wall lie from each other. */
  gap?: number;
  /** How wide a single icon is, and how far from above. */
  icon?: Point;
  /** What is drawn on its wall. */
  wall?: string;
}
/** A cracked star: something is broken. */
export const BROKEN: Chamber = {
  name: 'broken',
  outline: (x, y) => {
    const dx = x - 50,
      dy = y - 68,
      a = Math.atan2(dy, dx),
      t = ((a / 6.2832) * 11 + 11) % 1;
    return Math.hypot(dx, dy) - (34 + 9 * Math.abs(t * 2 - 1));
  },
  gap: 2.6,
};
function iconsOn(chamber: Chamber, icons: readonly string[]): string {
  if (icons.length === 2)
    return (
      `<use href="#${icons[0]}" x="23" y="42" width="30" height="30"/><path class="or" d="M38 92 62 44"/>` +
      `<use href="#${icons[1]}" x="48" y="64" width="30" height="30"/>`
    );
  const [w, y] = chamber.icon ?? [52, 42];
  return `<use href="#${icons[0]}" x="${50 - w / 2}" y="${y}" width="${w}" height="${w}"/>`;
}
export function actionSymbol(id: string, chamber: Chamber, icons: readonly string[]): string {
  const f = rough(chamber.outline, id, chamber.rough ?? 2.2, 13),
    loops = wall(f, -4, -4, 104, 154, 2).map(l => resample(l, chamber.gap ?? 4.4)),
    around = { gap: 5, min: 3, max: 9, base: 1.2, second: false, within: (x: number) => x > 3 && x < 97 };
  return (
    `<symbol id="${id}" viewBox="0 0 100 150"><g clip-path="url(#card-clip)"><rect class="rock" width="100" height="150"/>` +
    `<path class="grain" d="${grain(f, id, 0, 0, 100, 150, { near: 12 })}"/>` +
    `<path class="fringe dim" d="${fringe(f, loops, id, around)}"/>` +
    `<path class="face ${chamber.name}" d="${loops.map(curve).join('')}"/><g class="rivets">${chamber.wall ?? ''}</g>` +
    `<g class="art ${chamber.name}">${iconsOn(chamber, icons)}</g>` +
    `<rect class="edge" x=".5" y=".5" width="99" height="149" rx="6.5"/></g></symbol>`
  );
}
