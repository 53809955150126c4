// Before the start: the hooks, the invitation, the bots.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { I, Tag } from '../draw/icons';
import { Bar } from '../frame/Bar';
import { Talk } from '../frame/Log';
import { botName, seatName } from '../frame/sitting';
import * as api from '../hall/api';
import type { Room } from '../hall/messages';
import { reconnect } from '../hall/socket';
import type { Table } from '../hall/table';
import { go, tableLink } from '../route';
import { t } from '../words';
import { attempt, Problem } from './Errors';
import { Nickname } from './Nickname';
import { Qr } from './Qr';
import { gameTitle, tableName } from './TablePage';

interface RoomProps {
  room: Room;
  host: boolean;
  mine: number | null;
  bots: string[];
}
type Seat = Room['seats'][number];
const isFree = (seat: Seat): boolean => !seat.person && !seat.bot;

export function Waiting({ room, table, invite }: { room: Room; table: Table; invite: string | null }): JSX.Element {
  const host = api.me.value?.id === room.host,
    mine = room.you ?? null,
    bots = api.games.value.find(g => g.name === room.game)?.bots ?? [],
    free = room.seats.filter(isFree),
    at = { room, host, mine, bots };
  useEffect(() => void api.loadGames().catch(() => {}), []);
  const sit = (seat?: number) =>
    void attempt(async () => {
      await api.join(room.id, { ...(seat === undefined ? {} : { seat }), ...(invite ? { invite } : {}) });
    });
  const enter = () => {
    reconnect();
    sit();
  };
  return (
    <>
      <Bar title={gameTitle(room.game)} subtitle={tableName(room.id)} />
      <main class="page waiting">
        <section>
          <h2>{t('hang-your-tag')}</h2>
          <p class="quiet" role="status">
            {t(room.dealing ? 'being-dealt' : free.length ? 'waiting-for' : 'waiting-full', { n: free.length })}
          </p>
          <Problem />
          <ul class="hooks big">
            {room.seats.map(seat => (
              <li key={seat.seat} class={'hook' + (isFree(seat) ? ' free' : '')}>
                {isFree(seat) ? <FreeHook {...at} seat={seat} sit={sit} /> : <TakenHook {...at} seat={seat} />}
              </li>
            ))}
          </ul>
          {api.me.value === null ? (
            <Nickname verb={t('sit-down')} then={enter} />
          ) : (
            <Acts {...at} free={free} sit={sit} />
          )}
          {host && free.length > 0 && <p class="quiet">{t('start-when-full')}</p>}
        </section>
        <Invitation room={room} host={host} link={tableLink(room.id, room.public ? null : (room.invite ?? invite))} />
        <section class="cartouche waiting-talk">
          <h3>
            <I id="speech" />
            {t('talk')}
          </h3>
          <Talk chat={table.chat.value} say={text => table.say(text)} me={mine} can={mine !== null} />
        </section>
      </main>
    </>
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
    {mine === null && api.me.value ? (
      <button class="free-hook" onClick={() => sit(seat.seat)} aria-label={t('sit-at', { n: seat.seat + 1 })}>
        <span />
      </button>
    ) : (
      <span class="free-hook">
        <span />
      </span>
    )}
    <span class="name quiet">{t('free-seat')}</span>
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
      {mine === null && free.length > 0 && (
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
function Invitation({ room, host, link }: { room: Room; host: boolean; link: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section class="invite cartouche">
      <h2>{t('invite')}</h2>
      <p class="quiet">{t('invite-how')}</p>
      <p class="invite-link">
        <input
          class="field"
          readOnly
          value={link}
          aria-label={t('invite-link')}
          onFocus={e => e.currentTarget.select()}
        />
        <button class="btn" onClick={() => void copy()}>
          {t(copied ? 'copied' : 'copy')}
        </button>
        {host && !room.public && (
          <button class="btn" onClick={() => void attempt(() => api.renewInvite(room.id))}>
            {t('invite-renew')}
          </button>
        )}
      </p>
      <Qr text={link} />
    </section>
  );
}
