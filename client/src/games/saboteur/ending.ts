// The end of a round: the maze stays as it was dug, roles turn one by one, gold is handed out; then comes the next round,
// when this player is ready or a little later.
import { computed, effect, signal, untracked } from '@preact/signals';
import { createFinale } from '../../frame/finale';
import { sound } from '../../frame/sound';
import { moves } from '../../settings';
import type { Facts, Sitting, Told } from '../contract';
import { list, record } from '../reading';

/** Seconds until the next round begins by itself. */
const WAIT = 10;
/** Milliseconds: the treasure is seen, a role turns, gold is counted. */
const LOOK = 900,
  ROLE = 420,
  COUNT = 700;
export type Ending = ReturnType<typeof createEnding>;
export interface Round {
  number: number;
  winner: string;
  roles: string[];
}
/** What somebody got in this round: so many nuggets, where that is known, and so many cards. */
export interface Share {
  cards: number;
  nuggets: number | null;
}
/** The facts as they stood before the next round was dealt: with the last card, and with the goals it turned up. */
export function afterwards(before: Facts, news: Told[]): Facts {
  const laid = news.filter(e => e.event === 'lay').map(e => ({ card: e['edges']!, x: e['x']!, y: e['y']!, lit: true })),
    turned = new Map(news.filter(e => e.event === 'reveal').map(e => [Number(e['goal']), e]));
  return {
    ...before,
    maze: [...list(before['maze']), ...laid] as Facts[string],
    goals: list(before['goals']).map((goal, k) => {
      const e = turned.get(k + 1);
      return e ? { ...record(goal), revealed: true, lit: true, kind: e['kind']!, edges: e['edges']! } : goal;
    }) as Facts[string],
    phase: 'gold',
  };
}
/** Who got what, as far as this seat may know. */
function sharesOf(events: Told[]): Map<number, Share> {
  const shares = new Map<number, Share>();
  for (const e of events) {
    const seat = Number(e['seat']);
    if (e.event === 'take') shares.set(seat, { cards: 1, nuggets: typeof e['value'] === 'number' ? e['value'] : null });
    if (e.event === 'pay') shares.set(seat, { cards: 0, nuggets: Number(e['sum']) });
  }
  return shares;
}
export function createEnding(s: Sitting) {
  const finale = createFinale(),
    round = signal<Round | null>(null),
    /** The facts that are looked at in the place of those of the next round. */
    kept = signal<Facts | null>(null),
    /** Seconds until the next round is shown. */
    left = signal(0);
  let before = s.facts.peek(),
    timer = 0;
  const go = () => {
    window.clearInterval(timer);
    finale.skip();
    kept.value = null;
    round.value = null;
  };
  /** Where nothing is to move by itself, the round waits for its player. */
  const wait = () => {
    window.clearInterval(timer);
    left.value = moves() ? WAIT : 0;
    if (!moves()) return;
    timer = window.setInterval(() => {
      if (finale.runs.value) return;
      left.value--;
      if (left.value <= 0) go();
      else if (left.value <= 3) sound('countdown');
    }, 1000);
  };
  let heard = s.news.peek();
  const stop = effect(() => {
    const news = s.news.value,
      facts = s.facts.value;
    untracked(() => {
      if (news !== heard) {
        const end = news.find(e => e.event === 'round_end');
        if (end) {
          const roles = list(end['roles']).map(String);
          round.value = { number: Number(end['round']), winner: String(end['winner']), roles };
          finale.begin([LOOK, ...roles.map(() => ROLE), COUNT], step =>
            sound(step > 0 && step <= roles.length ? 'flip' : 'draw'),
          );
        }
        if (round.value && !s.over.value && news.some(e => e.event === 'deal')) {
          kept.value = afterwards(before, news);
          wait();
        }
      }
      heard = news;
      before = facts;
    });
  });
  const told = computed(() => {
    const all = s.told.value,
      from = all.findLastIndex(e => e.event === 'round_end');
    return from < 0 ? [] : all.slice(from);
  });
  return {
    finale,
    round,
    kept,
    left,
    /** Whether it is to be seen how a round ended: at the very end the result says it. */
    seen: computed(() => round.value !== null && (!s.over.value || finale.runs.value)),
    shares: computed(() => sharesOf(told.value)),
    go,
    stop: () => {
      window.clearInterval(timer);
      finale.skip();
      stop();
    },
  };
}
