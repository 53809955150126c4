// Giving randomness to the deal, so that nobody can choose the cards: 32 bytes of ours, first as a commit, then revealed.
// The recipe is in src/underhall/table/promise.py. What we sent is kept here, to be looked for in the record after the game.
import { ascii, hex, sha, unhex } from './bytes';
import type { Contribute, Reveal, Room } from './messages';

/** What this browser gave to a deal: under which promise of the hall, at which seat. */
export interface Kept {
  commitment: string;
  seat: number;
  random: string;
  commit: string;
  /** When we revealed: the commits of all seats as the hall showed them. Nobody may have come later. */
  seen: Record<string, string> | null;
}
const KEY = 'underhall.deals',
  MOST = 100;

let memory: Record<string, Kept> = {};
function all(): Record<string, Kept> {
  try {
    return { ...memory, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>) };
  } catch {
    return memory;
  }
}
/** What we gave to the deal of a table, if we did. */
export const kept = (table: string): Kept | null => all()[table] ?? null;
function keep(table: string, what: Kept): void {
  const { [table]: _, ...others } = all();
  memory = Object.fromEntries([...Object.entries(others), [table, what] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** The commit to some bytes: for one table and one seat only. */
export const commitOf = async (commitment: string, seat: number, random: Uint8Array): Promise<string> =>
  hex(await sha(ascii(`underhall contribution 1:${commitment}:${seat}:`), random));

const begun = new Set<string>();
/** What a room that is being dealt wants of us now, if anything; each thing is said once. */
export async function answer(room: Room, id: () => string): Promise<Contribute | Reveal | null> {
  const dealing = room.dealing,
    seat = room.you ?? null;
  if (!dealing || seat === null || !dealing.awaited?.includes(seat)) return null;
  const step = `${room.id} ${dealing.commitment} ${dealing.step}`;
  if (begun.has(step)) return null;
  begun.add(step);
  const own = kept(room.id);
  if (dealing.step === 'commit') {
    const random =
        own?.commitment === dealing.commitment ? unhex(own.random) : crypto.getRandomValues(new Uint8Array(32)),
      commit = await commitOf(dealing.commitment, seat, random);
    keep(room.id, { commitment: dealing.commitment, seat, random: hex(random), commit, seen: null });
    return { type: 'contribute', table: room.id, id: id(), commit };
  }
  // under another promise, or if the hall has put something else in our place, we keep what we have to ourselves
  if (own?.commitment !== dealing.commitment || dealing.commits?.[seat] !== own.commit) return null;
  keep(room.id, { ...own, seen: dealing.commits });
  return { type: 'reveal', table: room.id, id: id(), random: own.random };
}
