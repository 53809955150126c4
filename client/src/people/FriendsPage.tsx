// My friends, who asks to be one, whom I do not want to meet; and whether friends see that I am here.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import { me } from '../hall/api';
import type { Person } from '../hall/messages';
import { called } from '../hall/socket';
import { attempt, Problem } from '../pages/Errors';
import { t } from '../words';
import * as api from './api';
import { Invitations } from './Invitations';

export function FriendsPage(): JSX.Element {
  const book = api.book.value,
    somebody = me.value !== null;
  useEffect(() => {
    if (somebody) void attempt(api.loadBook);
  }, [somebody, called.value]);
  const friends = book?.friends ?? [];
  return (
    <>
      <Bar title={t('friends')} />
      <main class="page people">
        <Problem />
        {!somebody && <p>{t('friends-nobody')}</p>}
        {book && somebody && (
          <>
            <Invitations />
            <People title={t('friends-asking')} list={book.asking ?? []}>
              {person => (
                <>
                  <Act person={person} what="ask" text="friend-yes" go />
                  <Act person={person} what="end" text="friend-no" />
                </>
              )}
            </People>
            <section>
              <h2>{t('friends')}</h2>
              {!friends.length && <p class="quiet">{t('friends-none')}</p>}
              <ul class="logins">
                {friends.map(({ person, online }) => (
                  <li key={person.id}>
                    <span>
                      <Who person={person} /> {online && <small class="online">{t('friend-online')}</small>}
                    </span>
                    <Act person={person} what="end" text="friend-end" />
                  </li>
                ))}
              </ul>
            </section>
            <People title={t('friends-asked')} list={book.asked ?? []}>
              {person => <Act person={person} what="end" text="friend-end" />}
            </People>
            <People title={t('friends-blocked')} list={book.blocked ?? []}>
              {person => <Act person={person} what="unblock" text="friend-unblock" />}
            </People>
            <People title={t('friends-muted')} list={book.muted ?? []}>
              {person => <Act person={person} what="unmute" text="friend-unmute" />}
            </People>
            <label class="check">
              <input
                type="checkbox"
                checked={book.shows_online === true}
                onChange={event => void attempt(() => api.showOnline(event.currentTarget.checked))}
              />
              {t('friends-show')}
            </label>
            <p>
              <a class="btn" href={`#/person/${me.value!.id}`}>
                {t('profile-mine')}
              </a>
            </p>
          </>
        )}
        <ToHall />
      </main>
    </>
  );
}
const Who = ({ person }: { person: Person }): JSX.Element => <a href={`#/person/${person.id}`}>{person.name}</a>;
interface ActProps {
  person: Person;
  what: Parameters<typeof api.relate>[1];
  text: string;
  go?: boolean;
}
const Act = ({ person, what, text, go }: ActProps): JSX.Element => (
  <button
    class={'btn' + (go ? ' go' : '')}
    aria-label={`${t(text)}: ${person.name}`}
    onClick={() => void attempt(() => api.relate(person.id, what))}
  >
    {t(text)}
  </button>
);
interface PeopleProps {
  title: string;
  list: Person[];
  children: (person: Person) => ComponentChildren;
}
function People({ title, list, children }: PeopleProps): JSX.Element | null {
  if (!list.length) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="logins">
        {list.map(person => (
          <li key={person.id}>
            <Who person={person} />
            <span class="two-acts">{children(person)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
