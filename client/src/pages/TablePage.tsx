// A table: before the start, during the game, after the end.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { I } from '../draw/icons';
import { Bar, ToHall } from '../frame/Bar';
import { Frame } from '../frame/Frame';
import { Guide } from '../frame/Guide';
import { Talk } from '../frame/Log';
import { Result } from '../frame/Result';
import { sittingAt } from '../frame/sitting';
import { ping } from '../frame/sound';
import type { GameClient } from '../games/contract';
import { useGame } from '../games/registry';
import { games, me } from '../hall/api';
import { line } from '../hall/socket';
import { Table } from '../hall/table';
import { go } from '../route';
import { t, tOr } from '../words';
import { sayProblem } from './Errors';
import { Waiting } from './Waiting';

export const tableName = (id: string): string => {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) >>> 0;
  return t(`place-${(sum % 16) + 1}`);
};
export const gameTitle = (name: string): string =>
  games.value.find(g => g.name === name)?.title ?? tOr('game-' + name, name);

export function TablePage({ id, invite }: { id: string; invite: string | null }): JSX.Element {
  // somebody who takes a name gets a new table: the hall then knows whose seat it is
  const table = useMemo(() => new Table(id, invite), [id, invite, me.value?.id]);
  // not a plain effect: that runs after the next frame, and whoever leaves before it would leave the table open
  useLayoutEffect(() => () => table.close(), [table]);
  const room = table.room.value,
    game = useGame(room?.game);
  useEffect(() => {
    if (room) document.title = `${gameTitle(room.game)} · ${tableName(id)} · Underhall`;
    return () => {
      document.title = 'Underhall';
    };
  }, [room?.game]);
  if (table.gone.value) return <Gone code={table.gone.value.code} message={table.gone.value.message} />;
  if (!room || (room.status !== 'open' && room.status !== 'closed' && !game)) return <Coming />;
  if (room.status === 'open') return <Waiting room={room} table={table} invite={invite} />;
  if (game === 'none') return <Gone code="no_board" message="" />;
  if (room.status === 'closed' || !game || !table.sight.value)
    return room.status === 'closed' ? <Gone code="closed" message="" /> : <Coming />;
  return <Playing key={`${id} ${room.you ?? 's'}`} table={table} game={game} />;
}
const Coming = (): JSX.Element => (
  <>
    <Bar />
    <main class="page">
      <p class="quiet" role="status">
        {t(line.value === 'lost' ? 'line-lost' : 'coming')}
      </p>
    </main>
  </>
);
const Gone = ({ code, message }: { code: string; message: string }): JSX.Element => (
  <>
    <Bar />
    <main class="page">
      <h1>{t('gone-title')}</h1>
      <p>{sayProblem(code, message)}</p>
      <ToHall />
    </main>
  </>
);

function Playing({ table, game }: { table: Table; game: GameClient }): JSX.Element {
  const room = table.room.value!,
    sight = table.sight.value!,
    sitting = useMemo(() => sittingAt(table, room.you ?? null), [table, room.you]),
    board = useMemo(() => game.open(sitting), [sitting]),
    shut = useRef(signal(false)).current,
    seat = room.you ?? null,
    own = seat === null ? null : room.seats[seat],
    asked = seat !== null && sight.to_act.includes(seat);
  useLayoutEffect(() => () => board.close?.(), [board]);
  useEffect(() => {
    if (asked) ping();
  }, [asked]);
  // whoever touches something has seen enough: what waits to be shown is shown, and what was touched meant the old picture
  useEffect(() => {
    let skipped = false;
    const touch = (event: PointerEvent) => {
      skipped = table.hurry() && Boolean((event.target as Element).closest('.board, .acts'));
    };
    const click = (event: MouseEvent) => {
      if (skipped) {
        event.stopPropagation();
        event.preventDefault();
      }
      skipped = false;
    };
    const key = () => void table.hurry();
    window.addEventListener('pointerdown', touch, true);
    window.addEventListener('click', click, true);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', touch, true);
      window.removeEventListener('click', click, true);
      window.removeEventListener('keydown', key, true);
    };
  }, [table]);
  const over = Boolean(sight.result);
  const subtitle = [tableName(room.id), board.subtitle?.value, seat === null ? t('watching') : '']
    .filter(Boolean)
    .join(' · ');
  const refusal = table.refusal.value;
  const notice = (
    <>
      {!over && seat !== null && <Guide game={room.game} sitting={sitting} rule={sight.rule ?? null} />}
      {line.value === 'lost' && (
        <p class="notice" role="status">
          <I id="away" />
          {t('line-lost')}
        </p>
      )}
      {refusal && (
        <p class="notice bad" role="alert">
          {sayProblem(refusal.code === 'illegal' ? '' : refusal.code, refusal.message)}
          {refusal.rule && (
            <a href={`#/rules/${room.game}?rule=${refusal.rule}`} target="_blank" rel="noopener">
              {t('which-rule', { rule: refusal.rule })}
            </a>
          )}
        </p>
      )}
      {own?.bot && own.person && !own.out && (
        <p class="notice">
          {t('bot-sits-in')}
          <button class="btn small" onClick={() => table.send('step_in')}>
            {t('sit-again')}
          </button>
        </p>
      )}
      {(room.votes ?? []).map(vote => (
        <p class="notice" key={vote.what + vote.about}>
          {t('vote-' + vote.what, {
            name: vote.about === undefined || vote.about === null ? '' : (sitting.seats.value[vote.about]?.name ?? ''),
          })}
          {seat !== null && (
            <button
              class="btn small"
              onClick={() => table.vote(vote.what, !vote.yes.includes(seat), vote.about ?? undefined)}
            >
              {t(vote.yes.includes(seat) ? 'vote-take-back' : 'vote-agree')}
            </button>
          )}
        </p>
      ))}
    </>
  );
  const menu = (
    <details class="menu">
      <summary class="tool" aria-label={t('menu')}>
        <svg class="i" viewBox="0 0 64 64" aria-hidden="true">
          <path d="M8 14h48v7H8zM8 29h48v7H8zM8 44h48v7H8z" fill="currentColor" />
        </svg>
      </summary>
      <ul class="cartouche">
        <li>
          <a href={`#/rules/${room.game}${sight.rule ? `?rule=${sight.rule}` : ''}`} target="_blank" rel="noopener">
            {t('rules')}
          </a>
        </li>
        {over && (
          <li>
            <a href={`#/replay/${room.id}`}>{t('replay')}</a>
          </li>
        )}
        {seat !== null && !over && (
          <>
            <li>
              <button onClick={() => confirm(t('step-out-sure')) && table.send('step_out')}>{t('step-out')}</button>
            </li>
            <li>
              <button onClick={() => confirm(t('resign-sure')) && table.send('resign')}>{t('resign')}</button>
            </li>
            <li>
              <button onClick={() => table.vote('abandon', true)}>{t('vote-start')}</button>
            </li>
            {room.seats
              .filter(s => s.person && !s.bot && s.seat !== seat && !s.here)
              .map(s => (
                <li key={s.seat}>
                  <button onClick={() => table.vote('bot', true, s.seat)}>
                    {t('vote-bot-for', { name: s.person!.name })}
                  </button>
                </li>
              ))}
          </>
        )}
        <li>
          <button onClick={() => go('')}>{t('to-hall')}</button>
        </li>
      </ul>
    </details>
  );
  return (
    <Frame
      {...{ game, board, sitting, subtitle, notice, menu }}
      title={gameTitle(room.game)}
      entries={table.log.value}
      gap={table.gap.value}
      clocks={sight.clocks}
      skew={table.skew}
      talk={<Talk chat={table.chat.value} say={text => table.say(text)} me={seat} can={me.value !== null} />}
      unread={table.unread.value}
      onTalk={() => (table.unread.value = 0)}
      rule={asked ? (sight.rule ?? null) : null}
      openRule={() => window.open(`#/rules/${room.game}?rule=${sight.rule}`, '_blank', 'noopener')}
      more={
        sight.undo ? (
          <button class="btn small" onClick={() => table.send('undo')}>
            <I id="turn" />
            <span>{t('undo')}</span>
          </button>
        ) : null
      }
      over={
        over && !shut.value && !board.waits?.value ? (
          <Result {...{ room, board, sitting }} result={sight.result!} close={() => (shut.value = true)} />
        ) : null
      }
    />
  );
}
