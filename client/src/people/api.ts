// Other people, over HTTP: profiles, friends, ratings.
import { signal } from '@preact/signals';
import { ask } from '../hall/api';
import type { Friends, Leaders, Profile, RatingChanges, Relate, Rooms } from '../hall/messages';
import { unheard } from './unheard';

/** All that I have to do with others, once somebody asked. */
export const book = signal<Friends | null>(null);
function keep(found: Friends): void {
  book.value = found;
  unheard.value = new Set([...(found.muted ?? []), ...(found.blocked ?? [])].map(person => person.id));
}
let last: Promise<unknown> = Promise.resolve(),
  waiting = 0;
/** One after the other, and only the last answer is kept: an older one does not know yet what was asked after it. */
function inTurn(path: string, body?: unknown): Promise<void> {
  waiting++;
  const next = async (): Promise<void> => {
    try {
      const found = await ask<Friends>(path, body);
      if (waiting === 1) keep(found);
    } finally {
      waiting--;
    }
  };
  const mine = last.then(next, next);
  last = mine;
  return mine;
}
export const loadBook = (): Promise<void> => inTurn('/friends');
export const relate = (person: string, what: Relate['what']): Promise<void> =>
  inTurn(`/people/${person}/relation`, { what } satisfies Relate);
export const showOnline = (shown: boolean): Promise<void> => {
  if (book.value) book.value = { ...book.value, shows_online: shown };
  return inTurn('/friends/online', { shown });
};
export const decline = (table: string): Promise<void> => inTurn(`/tables/${table}/decline`, {});
export const inviteFriend = (table: string, person: string): Promise<unknown> =>
  ask(`/tables/${table}/friend`, { person });
export const profile = (person: string): Promise<Profile> => ask<Profile>(`/people/${encodeURIComponent(person)}`);
export const history = (person: string, before?: number | null): Promise<Rooms> =>
  ask<Rooms>(`/people/${encodeURIComponent(person)}/games${before ? `?before=${before}` : ''}`);
export const leaders = (game?: string, seats?: number): Promise<Leaders> =>
  ask<Leaders>(game ? `/leaders?game=${encodeURIComponent(game)}&seats=${seats ?? 2}` : '/leaders');
export const ratingChanges = (table: string): Promise<RatingChanges> => ask<RatingChanges>(`/tables/${table}/ratings`);
