// All that happened at a table so far, as this seat saw it: for whoever comes back. The hall tells it in the record: of a game
// that goes on it has the events of this side, of one that is over the moves, which it replays.
import * as api from './api';
import type { Happened, Json, Room } from './messages';

export interface History {
  entries: Happened[];
  /** The number of the last entry that is in it. */
  n: number;
}
/** Events without their numbers, numbered so that the last one is `n`. */
const numbered = (told: Omit<Happened, 'n' | 'at'>[], n: number): Happened[] =>
  told.map((each, k) => ({ ...each, n: n - told.length + 1 + k, at: 0 }));

/** The lines of a side's record: a head, then what happened, move by move. */
export function fromSide(text: string, n: number): History {
  const [head, ...lines] = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, Json>),
    last = typeof head?.['n'] === 'number' ? head['n'] : n,
    told = lines.map(line => ({
      events: (line['events'] ?? []) as Happened['events'] & {},
      ...(typeof line['seat'] === 'number' ? { seat: line['seat'] } : {}),
    }));
  return { entries: numbered(told, last), n: last };
}
export async function historyOf(room: Room, invite?: string | null): Promise<History> {
  const record = await api.record(room.id, invite);
  if (record.startsWith('{"underhall_side"')) return fromSide(record, room.n);
  const seat = room.you ?? null,
    game = await api.replayed({ record, open: false, ...(seat === null ? {} : { seat }) }),
    told = game.frames.map(({ events, seat }) => ({
      events: events ?? [],
      ...(typeof seat === 'number' ? { seat } : {}),
    }));
  return { entries: numbered(told, room.n), n: room.n };
}
