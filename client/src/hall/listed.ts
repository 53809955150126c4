// The list of open tables, kept up to date by what the hall says of it.
import type { LobbyChanges, Room } from './messages';

/** The list after a change; null if a table of it is not known, and the whole list must be asked for. */
export function changed(before: Room[], message: LobbyChanges): Room[] | null {
  const known = new Map([...before, ...message.tables].map(room => [room.id, room]));
  const after = message.order.map(id => known.get(id));
  return after.every(room => room !== undefined) ? (after as Room[]) : null;
}
