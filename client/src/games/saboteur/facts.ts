// Saboteur's facts as the engine tells them, made handy for drawing. All that depends on their form is in this file and in moves.ts.
import type { Facts } from '../contract';

export type Side = 'N' | 'E' | 'S' | 'W';
export const TOOLS = ['pickaxe', 'lantern', 'cart'] as const;
export type Tool = (typeof TOOLS)[number];
/** The icon of a tool. */
export const ICON: Record<Tool, string> = { pickaxe: 'pick', lantern: 'lantern', cart: 'cart' };

export interface Laid {
  x: number;
  y: number;
  /** The kind's name: path_cross, dead_t_esw, start. */
  kind: string;
  turned: boolean;
  lit: boolean;
}
export interface Goal {
  /** 1 upper, 2 middle, 3 lower: as many dots. */
  n: number;
  x: number;
  y: number;
  /** What all see, once it is reached. */
  face: string | null;
  turned: boolean;
  lit: boolean;
  /** What this seat saw with a map. */
  seen: string | null;
}
export interface Mine {
  laid: Laid[];
  goals: Goal[];
  hand: string[];
  broken: Set<Tool>[];
  handSizes: number[];
  pile: number;
  role: string | null;
  /** Roles in the pool: one card more than there are players. */
  pool: { diggers: number; saboteurs: number };
  round: number;
  rounds: number;
  /** Own nuggets. */
  gold: number | null;
  goldCards: number[];
  phase: string;
  /** Nugget cards to choose from. */
  offered: number[];
  /** Roles by seat, once they are shown. */
  roles: (string | null)[];
}
const EDGES: Record<string, string> = { start: 'NESW', goal_treasure: 'NESW', goal_stone_sw: 'SW', goal_stone_nw: 'NW' };
const LETTERS: Record<string, string> = { cross: 'NESW' };
/** Open edges of a kind as it is printed. */
export function printed(kind: string): string {
  const known = EDGES[kind];
  if (known) return known;
  const tail = kind.split('_').at(-1) ?? '';
  return LETTERS[tail] ?? tail.toUpperCase();
}
const OPPOSITE: Record<string, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };
export const edgesOf = (kind: string, turned: boolean): Set<string> => new Set([...printed(kind)].map(e => (turned ? OPPOSITE[e]! : e)));
export const isThrough = (kind: string): boolean => !kind.startsWith('dead_');
export const isPath = (kind: string): boolean => kind.startsWith('path_') || kind.startsWith('dead_');
export const STEP: Record<Side, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Distance in cards from (0, 0) through joined cards; what is missing is cut off. */
export function light(cards: { x: number; y: number; kind: string; turned: boolean }[], from = '0,0'): Map<string, number> {
  const at = new Map(cards.map(c => [`${c.x},${c.y}`, c])),
    found = new Map<string, number>([[from, 0]]),
    queue = [from];
  for (let k = 0; k < queue.length; k++) {
    const card = at.get(queue[k]!);
    if (!card || (!isThrough(card.kind) && queue[k] !== from)) continue;
    for (const side of edgesOf(card.kind, card.turned)) {
      const [dx, dy] = STEP[side as Side],
        key = `${card.x + dx},${card.y + dy}`,
        next = at.get(key);
      if (next && !found.has(key) && edgesOf(next.kind, next.turned).has(OPPOSITE[side]!)) {
        found.set(key, found.get(queue[k]!)! + 1);
        queue.push(key);
      }
    }
  }
  return found;
}
/** The symbol that draws a card: pickaxes are called picks there, and two icons have the names of cards. */
export const symbolOf = (kind: string): string =>
  kind === 'rockfall' || kind === 'map' ? kind + '_card' : kind.replace('pickaxe', 'pick');

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {});

export function read(facts: Facts): Mine {
  const cards = list(facts['laid']).map(each => {
    const c = record(each);
    return { x: Number(c['x']), y: Number(c['y']), kind: String(c['kind'] ?? c['card']), turned: Boolean(c['turned']), told: c['lit'] };
  });
  if (!cards.some(c => c.kind === 'start')) cards.unshift({ x: 0, y: 0, kind: 'start', turned: false, told: true });
  const goals = list(facts['goals']).map((each, k) => {
    const g = record(each),
      place = [
        [8, -2],
        [8, 0],
        [8, 2],
      ][k]!;
    return {
      n: k + 1,
      x: Number(g['x'] ?? place[0]),
      y: Number(g['y'] ?? place[1]),
      face: (g['face'] as string | null | undefined) ?? null,
      turned: Boolean(g['turned']),
      seen: (g['seen'] as string | null | undefined) ?? null,
    };
  });
  const open = goals.filter(g => g.face).map(g => ({ x: g.x, y: g.y, kind: g.face!, turned: g.turned })),
    lit = light([...cards, ...open]);
  const sizes = list(facts['hand_sizes']).map(Number),
    pool = record(facts['pool']);
  return {
    laid: cards.map(({ told, ...c }) => ({ ...c, lit: typeof told === 'boolean' ? told : lit.has(`${c.x},${c.y}`) })),
    goals: goals.map(g => ({ ...g, lit: lit.has(`${g.x},${g.y}`) })),
    hand: list(facts['hand']).map(String),
    broken: sizes.map((_, seat) => new Set(list(list(facts['broken'])[seat]).map(String) as Tool[])),
    handSizes: sizes,
    pile: Number(facts['pile'] ?? 0),
    role: (facts['role'] as string | null | undefined) ?? null,
    pool: { diggers: Number(pool['diggers'] ?? 0), saboteurs: Number(pool['saboteurs'] ?? 0) },
    round: Number(facts['round'] ?? 1),
    rounds: Number(facts['rounds'] ?? 3),
    gold: facts['gold'] === null || facts['gold'] === undefined ? null : Number(facts['gold']),
    goldCards: list(facts['gold_cards']).map(Number),
    phase: String(facts['phase'] ?? 'play'),
    offered: list(facts['offered']).map(Number),
    roles: list(facts['roles']).map(r => (r === null ? null : String(r))),
  };
}
