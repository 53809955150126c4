// Before the start: the hooks, the invitation, the bots.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { I, Tag } from '../draw/icons';
import { Bar } from '../frame/Bar';
import { hallTime, span, useTicking } from '../frame/Plates';
import { botName, seatName } from '../frame/sitting';
import * as api from '../hall/api';
import type { Room } from '../hall/messages';
import type { Table } from '../hall/table';
import { later } from '../later';
import { go, inviteLink } from '../route';
import { language, t } from '../words';
import { useArrivals } from './arrivals';
import { attempt, Problem } from './Errors';
import { beSomebody } from './entering';
import { Nickname } from './Nickname';
import { gameTitle, tableName } from './TablePage';

const Talk = later(() => import('../bundles/table').then(m => m.Talk), null);
const AskFriend = later(() => import('../bundles/lobby').then(m => m.AskFriend), null),
  Invitation = later(() => import('../bundles/lobby').then(m => m.Invitation), null),
  Invited = later(() => import('../bundles/lobby').then(m => m.Invited), null);
interface RoomProps {
  room: Room;
  host: boolean;
  mine: number | null;
  bots: string[];
}
type Seat = Room['seats'][number];
const isFree = (seat: Seat): boolean => !seat.person && !seat.bot;
/** Whether a free seat is kept for somebody else. */
const isKept = (seat: Seat): boolean => Boolean(seat.kept && seat.kept.id !== api.me.value?.id);

export function Waiting({ room, table, invite }: { room: Room; table: Table; invite: string | null }): JSX.Element {
  // where strangers are brought together there is no host
  const paired = typeof room.fill_at === 'number',
    host = !paired && api.me.value?.id === room.host,
    mine = room.you ?? null,
    bots = api.games.value.find(g => g.name === room.game)?.bots ?? [],
    free = room.seats.filter(isFree),
    at = { room, host, mine, bots };
  useEffect(() => void api.loadGames().catch(() => {}), []);
  const came = useArrivals(room, mine);
  const sit = (seat?: number) =>
    void attempt(async () => {
      await beSomebody();
      await api.join(room.id, { ...(seat === undefined ? {} : { seat }), ...(invite ? { invite } : {}) });
    });
  return (
    <>
      <Bar title={gameTitle(room.game)} subtitle={tableName(room.id)} />
      <main class={'page waiting' + (mine === null ? ' invited' : '')}>
        <section>
          <h2>{t('hang-your-tag')}</h2>
          <p class="quiet" role="status">
            {came && <b>{came} </b>}
            {t(room.dealing ? 'being-dealt' : free.length ? 'waiting-for' : 'waiting-full', { n: free.length })}
          </p>
          {paired && !room.dealing && <Filling at={room.fill_at!} skew={table.skew} />}
          <Problem />
          <ul class="hooks big">
            {room.seats.map(seat => (
              <li key={seat.seat} class={'hook' + (isFree(seat) ? ' free' : '')}>
                {isFree(seat) ? <FreeHook {...at} seat={seat} sit={sit} /> : <TakenHook {...at} seat={seat} />}
              </li>
            ))}
          </ul>
          {api.me.value === null ? (
            <Nickname verb={t('sit-down')} then={() => sit()} />
          ) : (
            <Acts {...at} free={free} sit={sit} />
          )}
          {host && free.length > 0 && <p class="quiet">{t('start-when-full')}</p>}
          {room.rated && <p class="quiet">{t('rated-what')}</p>}
          {mine !== null && !paired && free.length > 0 && <AskFriend room={room} />}
        </section>
        {mine === null ? (
          <Invited room={room} />
        ) : (
          <Invitation
            room={room}
            host={host}
            link={inviteLink(language.value, room.game, room.id, room.public ? null : (room.invite ?? invite))}
          />
        )}
        <section class="cartouche waiting-talk">
          <h3>
            <I id="speech" />
            {t('talk')}
          </h3>
          <Talk table={table} can={mine !== null} />
        </section>
      </main>
    </>
  );
}
/** When bots take the seats that are free. */
function Filling({ at, skew }: { at: number; skew: number }): JSX.Element {
  useTicking(true);
  return (
    <p class="filling">
      {t('find-filled', { time: span(at - hallTime(skew)) })} <span class="quiet">{t('find-look-around')}</span>
    </p>
  );
}
const TakenHook = ({ room, host, mine, seat }: RoomProps & { seat: Seat }): JSX.Element => (
  <>
    <Tag seat={seat.seat} name={seatName(seat)} size={64} />
    <span class="name">
      {seatName(seat)}
      {seat.bot && <I id="key" />}
      {!seat.bot && !seat.here && <I id="away" />}
    </span>
    {host && seat.seat !== mine && (
      <button class="btn small" onClick={() => void attempt(() => api.kick(room.id, { seat: seat.seat }))}>
        {t('free-the-seat')}
      </button>
    )}
  </>
);
const FreeHook = ({
  room,
  host,
  mine,
  bots,
  seat,
  sit,
}: RoomProps & { seat: Seat; sit: (seat: number) => void }): JSX.Element => (
  <>
    {mine === null && api.me.value && !isKept(seat) ? (
      <button class="free-hook" onClick={() => sit(seat.seat)} aria-label={t('sit-at', { n: seat.seat + 1 })}>
        <span />
      </button>
    ) : (
      <span class="free-hook">
        <span />
      </span>
    )}
    <span class="name quiet">
      {seat.kept ? t('kept-for', { name: seat.kept.name }) : t('free-seat')}
      {seat.kept && !seat.here && <I id="away" />}
    </span>
    {host && seat.kept && (
      <button class="btn small" onClick={() => void attempt(() => api.kick(room.id, { seat: seat.seat }))}>
        {t('free-the-seat')}
      </button>
    )}
    {host && bots.length > 0 && (
      <label class="bot-pick">
        <span class="sr">{t('seat-a-bot', { n: seat.seat + 1 })}</span>
        <select
          value=""
          onChange={e =>
            e.currentTarget.value &&
            void attempt(() => api.seatBot(room.id, { seat: seat.seat, bot: e.currentTarget.value }))
          }
        >
          <option value="">{t('a-bot-here')}</option>
          {bots.map(bot => (
            <option key={bot} value={bot}>
              {botName(bot)}
            </option>
          ))}
        </select>
      </label>
    )}
  </>
);
/** What I may do about this table: sit down, start it, fill it, leave it. */
function Acts({ room, host, mine, bots, free, sit }: RoomProps & { free: Seat[]; sit: () => void }): JSX.Element {
  const fill = async () => {
    for (const seat of free) await api.seatBot(room.id, { seat: seat.seat, bot: bots[0]! });
  };
  const leave = () => void attempt(() => (host ? api.close(room.id) : api.leave(room.id))).then(() => go(''));
  return (
    <p class="waiting-acts">
      {mine === null && free.some(seat => !isKept(seat)) && (
        <button class="btn go" onClick={() => sit()}>
          {t('sit-down')}
        </button>
      )}
      {host && (
        <button
          class={'btn go' + (free.length ? ' off' : '')}
          aria-disabled={free.length > 0}
          onClick={() => !free.length && void attempt(() => api.start(room.id))}
        >
          {t('start')}
        </button>
      )}
      {host && free.length > 0 && bots.length > 0 && (
        <button class="btn" onClick={() => void attempt(fill)}>
          <I id="key" />
          {t('fill-with-bots')}
        </button>
      )}
      {mine !== null && (
        <button class="btn" onClick={leave}>
          {t(host ? 'close-table' : 'leave')}
        </button>
      )}
    </p>
  );
}
