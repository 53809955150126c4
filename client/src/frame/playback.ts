// What others did since this player's last turn, played back: one line after the other, with the board as it stood then, where
// this page has seen it, and its place lit.
import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import type { GameClient, Line, Sitting } from '../games/contract';
import type { Happened } from '../hall/messages';
import { STEPS } from '../hall/move_queue';
import type { Table } from '../hall/table';
import { pace } from '../settings';
import { linesOf } from './Log';
import { point } from './pointing';

/** Whoever asks to see it again wants to see it, however fast moves come else. */
const LEAST = 900;

export interface Moment {
  key: string;
  /** The entry that it is of. */
  n: number;
  /** Who acted, if anybody did. */
  seat: number | null;
  line: Line;
}
export interface Playback {
  moments: ReadonlySignal<Moment[]>;
  /** Which of them is shown now. */
  at: Signal<number | null>;
  play: (from?: number) => void;
  /** Back to the table as it is; whether anything was being played. */
  stop: () => boolean;
}
/** The entries since a seat last did something. */
export function sinceLast(entries: Happened[], seat: number): Happened[] {
  const since = entries.slice(entries.findLastIndex(each => each.seat === seat && each.events?.length) + 1);
  return since.filter(each => each.seat !== seat || each.note !== 'hint');
}
export function createPlayback(table: Table, game: GameClient, sitting: Sitting): Playback {
  const at = signal<number | null>(null),
    moments = computed(() =>
      sitting.seat === null || game.rush
        ? []
        : sinceLast(table.log.value, sitting.seat).flatMap(entry =>
            linesOf([entry], game, sitting).map(({ key, line }) => ({
              key,
              n: entry.n,
              seat: entry.seat ?? null,
              line,
            })),
          ),
    );
  let timer = 0;
  const stop = (): boolean => {
    window.clearTimeout(timer);
    if (at.peek() === null) return false;
    at.value = null;
    table.again.value = null;
    point([]);
    return true;
  };
  const show = (k: number) => {
    const moment = moments.peek()[k];
    if (!moment) return void stop();
    at.value = k;
    table.again.value = table.past.get(moment.n) ?? null;
    point(moment.line.places ?? []);
    timer = window.setTimeout(() => show(k + 1), Math.max(LEAST, STEPS[pace()][0]));
  };
  return {
    moments,
    at,
    stop,
    play: (from = 0) => {
      stop();
      show(from);
    },
  };
}
