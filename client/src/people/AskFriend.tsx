// At a table that waits: ask a friend to it.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Room } from '../hall/messages';
import { attempt } from '../pages/Errors';
import { t } from '../words';
import * as api from './api';

export function AskFriend({ room }: { room: Room }): JSX.Element | null {
  const [asked, set] = useState<string[]>([]);
  useEffect(() => void api.loadBook().catch(() => {}), []);
  const friends = (api.book.value?.friends ?? []).filter(
    friend => !room.seats.some(seat => seat.person?.id === friend.person.id),
  );
  if (!friends.length) return null;
  const invite = (person: string) =>
    void attempt(async () => {
      await api.inviteFriend(room.id, person);
      set([...asked, person]);
    });
  return (
    <section class="ask-friend">
      <h3>{t('invite-friend')}</h3>
      <ul class="logins">
        {friends.map(({ person, online }) => (
          <li key={person.id}>
            <span>
              {person.name} {online && <small class="online">{t('friend-online')}</small>}
            </span>
            {asked.includes(person.id) ? (
              <small role="status">{t('invite-friend-done')}</small>
            ) : (
              <button
                class="btn small"
                aria-label={`${t('invite-friend')}: ${person.name}`}
                onClick={() => invite(person.id)}
              >
                {t('invite-friend-do')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
