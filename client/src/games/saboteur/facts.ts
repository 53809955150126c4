// Saboteur's facts as the engine tells them, made handy for drawing. All that depends on their form is in this file and in moves.ts.
import type { Facts, Told } from '../contract';
import { list, record, text } from '../reading';

export type Side = 'N' | 'E' | 'S' | 'W';
export const TOOLS = ['pickaxe', 'lantern', 'cart'] as const;
export type Tool = (typeof TOOLS)[number];
/** The icon of a tool. */
export const ICON: Record<Tool, string> = { pickaxe: 'pick', lantern: 'lantern', cart: 'cart' };

export interface Laid {
  x: number;
  y: number;
  /** As in notation, printed way up: ESW, xSW; or `start`. */
  kind: string;
  turned: boolean;
  lit: boolean;
}
export interface Goal {
  /** 1 upper, 2 middle, 3 lower: as many dots. */
  n: number;
  x: number;
  y: number;
  /** treasure, stone_sw, stone_nw: once it is reached, or if this seat looked with a map. */
  kind: string | null;
  open: boolean;
  turned: boolean;
  lit: boolean;
  /** Who looked at it. */
  looked: number[];
}
export interface Miner {
  broken: Set<Tool>;
  cards: number;
  /** Own nuggets, or everybody's after the end. */
  nuggets: number | null;
  goldCards: number;
  paid: number;
  role: string | null;
  hand: string[] | null;
}
export interface Mine {
  laid: Laid[];
  goals: Goal[];
  /** Cells that a lit tunnel leads to. */
  free: { x: number; y: number }[];
  hand: string[];
  miners: Miner[];
  pile: number;
  role: string | null;
  /** Roles in the pool: one card more than there are players. */
  pool: Record<string, number>;
  round: number;
  phase: string;
  /** Nugget cards to choose from. */
  offered: number[];
  /** Rounds that are decided. */
  rounds: { winner: string; roles: string[]; spare: string | null }[];
}
export const ROUNDS = 3;
const PRINTED = ['NESW', 'ESW', 'NSW', 'EW', 'NS', 'SW', 'ES', 'W', 'S'];
const SYMBOL: Record<string, string> = {
  NESW: 'cross',
  ESW: 't_esw',
  NSW: 't_nsw',
  EW: 'straight_ew',
  NS: 'straight_ns',
  SW: 'corner_sw',
  ES: 'corner_es',
  W: 'single_w',
  S: 'single_s',
};
const SIDES = 'NESW';
const OPPOSITE: Record<string, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };
const turn = (edges: string): string => [...SIDES].filter(side => edges.includes(OPPOSITE[side]!)).join('');

/** A path card as it lies, `NEW`, as the card that is printed `ESW` and lies turned. */
export function lying(text: string): { kind: string; turned: boolean } {
  const blocked = text.startsWith('x') ? 'x' : '',
    edges = text.replace('x', '');
  return PRINTED.includes(edges) ? { kind: text, turned: false } : { kind: blocked + turn(edges), turned: true };
}
/** A card of the hand as it would lie. */
export const asLies = (kind: string, turned: boolean): string =>
  turned ? (kind.startsWith('x') ? 'x' : '') + turn(kind.replace('x', '')) : kind;
export const isPath = (kind: string): boolean => /^x?[NESW]+$/.test(kind);
export const isThrough = (kind: string): boolean => !kind.startsWith('x');
const GOAL_EDGES: Record<string, string> = { start: 'NESW', treasure: 'NESW', stone_sw: 'SW', stone_nw: 'NW' };
export function edgesOf(kind: string, turned: boolean): Set<string> {
  const edges = GOAL_EDGES[kind] ?? kind.replace('x', '');
  return new Set(turned ? turn(edges) : edges);
}
/** The symbol that draws a card. */
export function symbolOf(kind: string): string {
  if (isPath(kind)) return (kind.startsWith('x') ? 'dead_' : 'path_') + SYMBOL[kind.replace('x', '')];
  if (kind === 'rockfall' || kind === 'map') return kind + '_card';
  if (kind === 'treasure' || kind.startsWith('stone_')) return 'goal_' + kind;
  return kind.replace('break-', 'broken_').replaceAll('-', '_').replace('pickaxe', 'pick');
}
const STEP: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** How many cards away each card is from one of them, through joined tunnels: so far light has to travel. */
export function distances(mine: Mine, from: { x: number; y: number }): Map<string, number> {
  const cards = [...mine.laid, ...mine.goals.filter(g => g.open).map(g => ({ ...g, kind: g.kind! }))],
    at = new Map(cards.map(c => [`${c.x},${c.y}`, c])),
    first = `${from.x},${from.y}`,
    found = new Map<string, number>([[first, 0]]),
    queue = [first];
  for (let k = 0; k < queue.length; k++) {
    const card = at.get(queue[k]!);
    if (!card || (!isThrough(card.kind) && k > 0)) continue;
    for (const side of edgesOf(card.kind, card.turned)) {
      const [dx, dy] = STEP[side]!,
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

/** The card that a seat drew last in this round, as far as it was told. */
export function drawnCard(told: Told[], seat: number | null): string | null {
  const last = told.findLast(e => e.event === 'deal' || (e.event === 'draw' && e['seat'] === seat));
  return last?.event === 'draw' ? text(last['card']) : null;
}
function readGoal(value: unknown, k: number): Goal {
  const g = record(value),
    kind = text(g['kind']),
    edges = text(g['edges']);
  return {
    n: k + 1,
    x: Number(g['x'] ?? 8),
    y: Number(g['y'] ?? (k - 1) * 2),
    kind,
    open: g['revealed'] === true,
    turned: kind !== null && edges !== null && edges !== GOAL_EDGES[kind],
    lit: g['lit'] === true,
    looked: list(g['looked']).map(Number),
  };
}
function readMiner(value: unknown): Miner {
  const m = record(value),
    nuggets = m['nuggets'];
  return {
    broken: new Set(list(m['broken']).map(String) as Tool[]),
    cards: Number(m['hand_size'] ?? 0),
    nuggets: Array.isArray(nuggets)
      ? nuggets.reduce<number>((sum, n) => sum + Number(n), Number(m['owed'] ?? 0))
      : null,
    goldCards: Number(m['gold_cards'] ?? 0),
    paid: Number(m['paid'] ?? 0),
    role: text(m['role']),
    hand: Array.isArray(m['hand']) ? m['hand'].map(String) : null,
  };
}
export function read(facts: Facts): Mine {
  return {
    laid: list(facts['maze']).map(value => {
      const c = record(value),
        card = String(c['card']);
      return {
        x: Number(c['x']),
        y: Number(c['y']),
        lit: c['lit'] === true,
        ...(card === 'start' ? { kind: card, turned: false } : lying(card)),
      };
    }),
    goals: (list(facts['goals']).length ? list(facts['goals']) : [{}, {}, {}]).map(readGoal),
    free: list(facts['open']).map(cell => ({ x: Number(list(cell)[0]), y: Number(list(cell)[1]) })),
    hand: list(facts['hand']).map(String),
    miners: list(facts['players']).map(readMiner),
    pile: Number(facts['pile'] ?? 0),
    role: text(facts['role']),
    pool: Object.fromEntries(Object.entries(record(facts['pool'])).map(([role, n]) => [role, Number(n)])),
    round: Number(facts['round'] ?? 1),
    phase: String(facts['phase'] ?? 'play'),
    offered: list(record(facts['draft'])['yours']).map(Number),
    rounds: list(facts['rounds']).map(value => {
      const r = record(value);
      return { winner: String(r['winner']), roles: list(r['roles']).map(String), spare: text(r['spare']) };
    }),
  };
}
