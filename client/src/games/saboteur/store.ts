// What somebody at the table has before them: the maze, what they chose, and where it may go.
import { computed, effect, signal } from '@preact/signals';
import { askedOf, namesOf } from '../../frame/turn';
import { createUnfit } from '../../frame/unfit';
import { settings } from '../../settings';
import type { Sitting } from '../contract';
import { Camera } from './camera';
import { createEnding } from './ending';
import type { Tool } from './facts';
import { asLies, drawnCard, isPath, read } from './facts';
import { deed, deedsOf, only } from './moves';
import { placesOf, turnsMatter } from './places';

export type Store = ReturnType<typeof createStore>;

/** What only this seat was shown stays until it has been seen. */
function shown(s: Sitting) {
  const looked = signal<{ goal: number; face: string } | null>(null);
  const stop = effect(() => {
    for (const event of s.news.value) {
      const face = event['kind'];
      if (event.event === 'map' && event['seat'] === s.seat && typeof face === 'string')
        looked.value = { goal: Number(event['goal']), face };
      // the goals of the next round are others: what a map showed is worth nothing any more
      if (event.event === 'round_end') looked.value = null;
    }
  });
  return { looked, stop };
}

export function createStore(s: Sitting) {
  const ending = createEnding(s),
    mine = computed(() => read(ending.kept.value ?? s.facts.value)),
    deeds = computed(() => (ending.kept.value ? [] : s.moves.value.map(deed))),
    /** Which card of the hand is chosen, by its place. */
    chosen = signal<number | null>(null),
    turned = signal(false),
    hot = signal<string | null>(null),
    /** Of a card that mends one of two: which. */
    tool = signal<Tool | null>(null),
    /** Somebody with both tools of a two-tool card broken: which one is mended? */
    choosing = signal<number | null>(null),
    roleSeen = signal(0),
    { looked, stop } = shown(s),
    turnOf = askedOf(s),
    asked = computed(() => turnOf.value && !ending.kept.value && !ending.finale.runs.value),
    names = computed(() => namesOf(s));
  const card = computed(() => (chosen.value === null ? null : (mine.value.hand[chosen.value] ?? null))),
    able = computed(() => (card.value && asked.value ? deedsOf(deeds.value, card.value) : [])),
    taking = computed(() => only(deeds.value, 'take')),
    onSeats = computed(() => only(able.value, 'break', 'mend'));
  const send = (move: string) => {
    chosen.value = null;
    hot.value = null;
    tool.value = null;
    s.play(move);
  };
  /** Where a move is to be confirmed, the first tap on a place only points at it. */
  const lay = (key: string, move: string) => {
    if (settings.value.confirm && hot.value !== key) hot.value = key;
    else send(move);
  };
  const places = computed(() => placesOf(able.value, { goals: mine.value.goals, turned: turned.value, send, lay })),
    turns = computed(() => turnsMatter(able.value));
  const forget = effect(() => {
    void mine.value.round;
    if (chosen.peek() !== null && !mine.value.hand[chosen.peek()!]) chosen.value = null;
  });
  /** The cell that was changed last. */
  const last = computed(() => {
    const event = s.news.value.find(e => typeof e['x'] === 'number' && typeof e['y'] === 'number');
    return event ? { x: Number(event['x']), y: Number(event['y']) } : null;
  });
  const unfit = createUnfit(s, () => card.value);
  /** A cell that is no place for the chosen card. */
  const misplace = (x: number, y: number): void => {
    const kind = card.value;
    if (!kind || !asked.value) return;
    const edges = isPath(kind) ? asLies(kind, turned.value) : null,
      move = edges ? `lay ${edges}@${x},${y}` : kind === 'rockfall' ? `rockfall ${x},${y}` : null;
    if (move) unfit.ask(move);
  };
  const target = (seat: number): (() => void) | null => {
    const list = onSeats.value.filter(d => d.seat === seat),
      one = list.find(d => tool.value === null || d.tool === tool.value);
    if (!one) return null;
    return () => {
      if (list.length > 1 && tool.value === null) choosing.value = seat;
      else send(one.move);
    };
  };
  const choose = (k: number) => {
    turned.value = false;
    choosing.value = null;
    chosen.value = chosen.value === k ? null : k;
    tool.value = null;
  };
  const close = () => {
    forget();
    unfit.stop();
    stop();
    ending.stop();
  };
  /** The goals that have just turned up. */
  const turning = computed(() => new Set(s.news.value.filter(e => e.event === 'reveal').map(e => Number(e['goal']))));
  /** The place in the hand of the card that was drawn last. */
  const drawn = computed(() => {
    const card = drawnCard(s.told.value, s.seat);
    return card === null ? -1 : mine.value.hand.lastIndexOf(card);
  });
  const position = { s, mine, drawn, deeds, asked, names, last, turning, ending, camera: new Camera() },
    picked = { chosen, turned, hot, tool, choosing, roleSeen, looked, card },
    offers = { taking, onSeats, places, unfit, misplace, turns, send, target, choose, close };
  return { ...position, ...picked, ...offers };
}
