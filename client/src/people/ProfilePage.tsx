// Somebody as others may know them: what they have played, how it ended, whom they met; and what I want with them.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import { Heads } from '../frame/fields';
import { botName, seatName } from '../frame/sitting';
import * as hall from '../hall/api';
import type { Profile, RelationFacts, Room } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { dayText, wonBy } from '../pages/TableRows';
import { t } from '../words';
import { join } from '../words/events';
import * as api from './api';
import { Rating } from './Rating';

export function ProfilePage({ id }: { id: string }): JSX.Element {
  const [found, set] = useState<Profile | null>(null),
    load = () => void attempt(() => api.profile(id)).then(profile => profile && set(profile));
  useEffect(load, [id, hall.me.value?.id]);
  useEffect(() => void hall.loadGames().catch(() => {}), []);
  return (
    <>
      <Bar title={found?.person.name ?? t('profile')} {...(found?.person.guest ? { subtitle: t('a-guest') } : {})} />
      <main class="page">
        <Problem />
        {!found && <p class="quiet">{t('coming')}</p>}
        {found && (
          <>
            <p class="quiet">{t('profile-since', { day: dayText(found.since) })}</p>
            {found.relation && <Wants person={found.person.id} relation={found.relation} changed={load} />}
            {found.you && (
              <p>
                <a class="btn" href="#/people">
                  {t('friends')}
                </a>{' '}
                <a class="btn" href="#/account">
                  {t('account')}
                </a>
              </p>
            )}
            <Played profile={found} />
            <History id={id} />
          </>
        )}
        <ToHall />
      </main>
    </>
  );
}
interface WantsProps {
  person: string;
  relation: RelationFacts;
  changed: () => void;
}
/** What I can want with somebody, by what there is between us. */
function Wants({ person, relation: { kind = '', muted, asks }, changed }: WantsProps): JSX.Element {
  type What = Parameters<typeof api.relate>[1];
  const Want = ({ what, text, go }: { what: What; text: string; go?: boolean }): JSX.Element => (
    <button
      class={'btn' + (go ? ' go' : '')}
      onClick={() => void attempt(() => api.relate(person, what)).then(() => changed())}
    >
      {t(text)}
    </button>
  );
  return (
    <div class="two-acts">
      {kind === 'friend' && <b role="status">{t('friend-is')}</b>}
      {kind === 'asked' && <b role="status">{t('friend-asked')}</b>}
      {kind === 'blocked' && <b role="status">{t('friend-blocked')}</b>}
      {kind === '' && <Want what="ask" text={asks ? 'friend-yes' : 'friend-ask'} go />}
      {kind === '' && asks && <Want what="end" text="friend-no" />}
      {(kind === 'friend' || kind === 'asked') && <Want what="end" text="friend-end" />}
      {kind === 'blocked' ? <Want what="unblock" text="friend-unblock" /> : <Want what="block" text="friend-block" />}
      <Want what={muted ? 'unmute' : 'mute'} text={muted ? 'friend-unmute' : 'friend-mute'} />
      <a class="btn" href={`#/report/${person}`}>
        {t('report')}
      </a>
    </div>
  );
}
function Played({ profile: { pools = [], bots = [] } }: { profile: Profile }): JSX.Element {
  if (!pools.length) return <p>{t('profile-nothing')}</p>;
  return (
    <>
      <h2>{t('profile-played')}</h2>
      <div class="wide-table">
        <table class="figures">
          <Heads of={[t('profile-game'), t('seats'), t('profile-games'), t('profile-won'), t('rating')]} />
          <tbody>
            {pools.map(pool => (
              <tr key={`${pool.game} ${pool.seats}`}>
                <th scope="row">{gameTitle(pool.game)}</th>
                <td>{pool.seats}</td>
                <td>{pool.played}</td>
                <td>{pool.won}</td>
                <td>{pool.rating ? <Rating rating={pool.rating} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {bots.length > 0 && (
        <p>
          {t('profile-bots')}{' '}
          {join(
            bots.map(met =>
              t('profile-bot', { game: gameTitle(met.game), bot: botName(met.bot), n: met.played, won: met.won }),
            ),
          )}
        </p>
      )}
    </>
  );
}
/** The games that are over, with their replays, a page at a time. */
function History({ id }: { id: string }): JSX.Element | null {
  const [rooms, set] = useState<Room[]>([]),
    [more, setMore] = useState<number | null>(null),
    load = (before: number | null) =>
      void attempt(() => api.history(id, before)).then(page => {
        if (!page) return;
        set(before === null ? page.tables : [...rooms, ...page.tables]);
        setMore(page.more ?? null);
      });
  useEffect(() => load(null), [id]);
  if (!rooms.length) return null;
  return (
    <>
      <h2>{t('profile-history')}</h2>
      <ul class="logins">
        {rooms.map(room => (
          <li key={room.id}>
            <span>
              <b>{gameTitle(room.game)}</b> · {join(room.seats.map(seatName))}
              <br />
              <small class="quiet">
                {[dayText(room.ended ?? room.created), wonBy(room), room.rated && t('rated')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <a class="btn" href={`#/replay/${room.id}`}>
              {t('replay')}
            </a>
          </li>
        ))}
      </ul>
      {more !== null && (
        <button class="btn" onClick={() => load(more)}>
          {t('more')}
        </button>
      )}
    </>
  );
}
