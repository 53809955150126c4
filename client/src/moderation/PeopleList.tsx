// People, as moderators find them and what they do about them.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { confirmed } from '../frame/Confirm';
import { LineForm } from '../frame/LineForm';
import type { ModeratedPerson, ModeratePerson, Person } from '../hall/messages';
import { attempt } from '../pages/Errors';
import { dayText } from '../pages/TableRows';
import { t } from '../words';
import * as api from './api';

export const Name = ({ person }: { person: Person }): JSX.Element => <b>{person.name || t('admin-deleted')}</b>;

export function PeopleList({ first }: { first: string }): JSX.Element {
  const [found, set] = useState<ModeratedPerson[]>([]),
    [name, setName] = useState(first);
  const look = () => attempt(() => api.people(name.trim())).then(page => page && set(page.people));
  useEffect(() => void look(), []);
  const moderate = (id: string, wish: ModeratePerson) =>
    void attempt(() => api.moderate(id, wish)).then(page => {
      if (!page) return;
      const now = page.people.find(one => one.person.id === id);
      set(wish.what === 'delete' ? found.filter(one => one.person.id !== id) : found.map(p => same(p, id, now)));
    });
  return (
    <>
      <LineForm
        id="admin-name"
        label={t('admin-find')}
        verb={t('admin-find-go')}
        value={name}
        set={setName}
        submit={look}
        maxLength={40}
      />
      <ul class="cards">
        {found.map(one => (
          <Somebody key={one.person.id} one={one} act={wish => moderate(one.person.id, wish)} />
        ))}
      </ul>
    </>
  );
}
const same = (one: ModeratedPerson, id: string, now: ModeratedPerson | undefined): ModeratedPerson =>
  one.person.id === id && now ? now : one;

function Somebody({ one, act }: { one: ModeratedPerson; act: (wish: ModeratePerson) => void }): JSX.Element {
  const [name, setName] = useState(''),
    { person, suspended, moderator, muted_until = 0 } = one,
    muted = muted_until > Date.now();
  const rename = () => {
    act({ what: 'rename', name: name.trim() });
    setName('');
  };
  return (
    <li class="cartouche">
      <h2>
        <a href={`#/person/${person.id}`}>{person.name}</a>
      </h2>
      <p class="quiet">
        {t(person.guest ? 'a-guest' : 'admin-account')} · {t('profile-since', { day: dayText(one.created) })} ·{' '}
        {t('admin-logins', { n: one.logins ?? 0 })}
        {suspended && <b> · {t('admin-suspended')}</b>}
        {muted && <b> · {t('admin-muted')}</b>}
        {moderator && <b> · {t('admin-moderator')}</b>}
      </p>
      {!moderator && (
        <>
          <p class="two-acts">
            <button class="btn" onClick={() => act({ what: suspended ? 'unsuspend' : 'suspend' })}>
              {t(suspended ? 'deed-unsuspend' : 'deed-suspend')}
            </button>
            <button class="btn" onClick={() => act({ what: 'end_sessions' })}>
              {t('deed-end_sessions')}
            </button>
            <button class="btn" onClick={() => act({ what: 'mute', minutes: muted ? 0 : 1440 })}>
              {t(muted ? 'admin-unmute' : 'admin-mute')}
            </button>
            <button
              class="btn bad"
              onClick={() =>
                confirmed(t('admin-delete-sure', { name: person.name }), t('deed-delete'), () =>
                  act({ what: 'delete' }),
                )
              }
            >
              {t('deed-delete')}
            </button>
          </p>
          <LineForm
            id={`rename-${person.id}`}
            label={t('admin-new-name', { name: person.name })}
            verb={t('deed-rename')}
            value={name}
            set={setName}
            submit={rename}
            maxLength={24}
            required
          />
        </>
      )}
    </li>
  );
}
