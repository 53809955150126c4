// Where a chosen card may go in the maze: the places that are drawn, pressed, and walked through by keys.
import { t } from '../../words';
import type { Goal } from './facts';
import type { Deed, DeedOf } from './moves';
import { only } from './moves';
import { cardWord } from './words';

export interface Place {
  key: string;
  x: number;
  y: number;
  n: number;
  label: string;
  /** The card as it would lie there. */
  ghost?: { kind: string; turned: boolean };
  /** A card or goal that lies there already is the target. */
  on?: boolean;
  run: () => void;
}
export const sign = (n: number): string => String(n).replace('-', '−');

interface Around {
  goals: Goal[];
  turned: boolean;
  send: (move: string) => void;
  /** What a tap on a place for a path card does. */
  lay: (key: string, move: string) => void;
}
/** The places of what one card can do, numbered: cards and goals that are aimed at, then free cells. */
export function placesOf(deeds: Deed[], around: Around): Place[] {
  const { goals, turned, send, lay } = around,
    list: Omit<Place, 'n'>[] = [],
    cells = new Map<string, DeedOf<'lay'>[]>();
  const aim = (key: string, at: { x: number; y: number }, label: string, move: string) =>
    list.push({ key, x: at.x, y: at.y, on: true, label, run: () => send(move) });
  for (const d of deeds) {
    if (d.do === 'lay') cells.set(`${d.x},${d.y}`, [...(cells.get(`${d.x},${d.y}`) ?? []), d]);
    if (d.do === 'rockfall') aim(`${d.x},${d.y}`, d, t('sb-target-rockfall', { x: sign(d.x), y: sign(d.y) }), d.move);
    const goal = d.do === 'map' ? goals[d.goal - 1] : undefined;
    if (d.do === 'map' && goal) aim(`goal${d.goal}`, goal, t('sb-target-map', { n: d.goal }), d.move);
  }
  for (const [key, ways] of cells) {
    const way = ways.find(w => w.turned === turned) ?? ways[0]!,
      label = t('sb-target-lay', { card: cardWord(way.card), x: sign(way.x), y: sign(way.y) });
    list.push({
      key,
      x: way.x,
      y: way.y,
      ghost: { kind: way.card, turned: way.turned },
      label: label + (ways.length > 1 ? ` ${t('sb-both-ways')}` : ''),
      run: () => lay(key, way.move),
    });
  }
  return list.map((place, k) => ({ ...place, n: k + 1 }));
}
/** Whether turning the card changes anything that may be done. */
export function turnsMatter(deeds: Deed[]): boolean {
  const cells = only(deeds, 'lay').map(d => `${d.x},${d.y}`);
  return new Set(cells).size < cells.length;
}
/** From one place to the next one in the direction of an arrow key. */
export function nextPlace(places: Place[], from: string, arrow: string): Place | null | undefined {
  const here = places.find(p => p.key === from);
  if (!here) return undefined;
  const level = arrow === 'ArrowLeft' || arrow === 'ArrowRight',
    forward = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  const ahead = (p: Place): number => forward * (level ? p.x - here.x : p.y - here.y),
    aside = (p: Place): number => Math.abs(level ? p.y - here.y : p.x - here.x),
    far = (p: Place): number => ahead(p) + 2 * aside(p);
  return places.filter(p => ahead(p) > 0).sort((a, b) => far(a) - far(b))[0] ?? null;
}
