// Who is best at what: people and bots, by game and number of players.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import { Heads } from '../frame/fields';
import { botName } from '../frame/sitting';
import { loadGames } from '../hall/api';
import type { Leaders } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { go } from '../route';
import { t } from '../words';
import * as api from './api';
import { Rating } from './Rating';

export function LeadersPage({ game, seats }: { game: string | undefined; seats: string | null }): JSX.Element {
  const [found, set] = useState<Leaders | null>(null);
  useEffect(() => void loadGames().catch(() => {}), []);
  useEffect(
    () => void attempt(() => api.leaders(game, Number(seats) || 2)).then(page => page && set(page)),
    [game, seats],
  );
  const pools = found?.pools ?? [],
    first = pools[0];
  useEffect(() => {
    if (!game && first) go(`leaders/${first.game}?seats=${first.seats}`);
  }, [game, first?.game]);
  return (
    <>
      <Bar title={t('leaders')} />
      <main class="page">
        <Problem />
        <p>{t('leaders-what')}</p>
        {found && !pools.length && <p class="quiet">{t('leaders-none')}</p>}
        {pools.length > 0 && (
          <label>
            {t('leaders-which')}{' '}
            <select
              value={`${game ?? ''}?seats=${seats ?? ''}`}
              onChange={event => go(`leaders/${event.currentTarget.value}`)}
            >
              {pools.map(pool => (
                <option key={`${pool.game} ${pool.seats}`} value={`${pool.game}?seats=${pool.seats}`}>
                  {t('leaders-pool', { game: gameTitle(pool.game), n: pool.seats })}
                </option>
              ))}
            </select>
          </label>
        )}
        {(found?.leaders ?? []).length > 0 && (
          <div class="wide-table">
            <table class="figures">
              <Heads of={[t('leaders-place'), t('leaders-player'), t('rating'), t('profile-games')]} />
              <tbody>
                {(found?.leaders ?? []).map((leader, k) => (
                  <tr key={leader.person?.id ?? leader.bot}>
                    <td>{k + 1}</td>
                    <th scope="row">
                      {leader.person ? (
                        <a href={`#/person/${leader.person.id}`}>{leader.person.name}</a>
                      ) : (
                        t('leaders-bot', { bot: botName(leader.bot ?? '') })
                      )}
                    </th>
                    <td>
                      <Rating rating={leader.rating} />
                    </td>
                    <td>{leader.rating.games}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <ToHall />
      </main>
    </>
  );
}
