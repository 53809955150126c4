// A table: before the start, during the game, after the end.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { knock, showWaiting } from '../alerts/badge';
import { isLookingAt } from '../alerts/begun';
import { I } from '../draw/icons';
import { Bar, ToHall } from '../frame/Bar';
import { Confirm } from '../frame/Confirm';
import { Frame } from '../frame/Frame';
import { useHearing } from '../frame/hearing';
import type { Playback } from '../frame/playback';
import { createPlayback } from '../frame/playback';
import { sittingAt } from '../frame/sitting';
import { sound } from '../frame/sound';
import type { GameClient } from '../games/contract';
import { useGame } from '../games/registry';
import { games, me } from '../hall/api';
import type { Room } from '../hall/messages';
import { line } from '../hall/socket';
import { Table } from '../hall/table';
import { later } from '../later';
import { t, tOr } from '../words';
import { sayProblem } from './Errors';
import { Menu } from './TableMenu';
import { Notices } from './TableNotices';
import { Waiting } from './Waiting';

const Talk = later(() => import('../bundles/table').then(m => m.Talk), null);
const Result = later(() => import('../bundles/table').then(m => m.Result), null),
  AskHint = later(() => import('../bundles/table').then(m => m.AskHint), null),
  HintSaid = later(() => import('../bundles/table').then(m => m.HintSaid), null),
  OnceMore = later(() => import('../bundles/table').then(m => m.OnceMore), null);

export const tableName = (id: string): string => {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + sign.charCodeAt(0)) >>> 0;
  return t(`place-${(sum % 16) + 1}`);
};
export const gameTitle = (name: string): string =>
  games.value.find(g => g.name === name)?.title ?? tOr('game-' + name, name);

const TABLE = /^[a-z0-9]{12}$/;
export function TablePage({ id, invite }: { id: string; invite: string | null }): JSX.Element {
  // somebody who takes a name gets a new table: the hall then knows whose seat it is
  const table = useMemo(() => new Table(id, invite), [id, invite, me.value?.id]);
  // not a plain effect: that runs after the next frame, and whoever leaves before it would leave the table open
  useLayoutEffect(
    () => () => {
      table.close();
      if (isLookingAt(table.room.peek())) void import('../alerts/looking_around').then(m => m.lookAround(id));
    },
    [table],
  );
  const room = table.room.value,
    game = useGame(room?.game),
    seat = room?.live ? null : room?.you,
    asked = typeof seat === 'number' && Boolean(table.sight.value?.to_act.includes(seat));
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current === 'open' && room?.status === 'playing' && typeof room.you === 'number') {
      sound('turn');
      const found = t(typeof room.fill_at === 'number' ? 'alert-begun-title' : 'alert-title');
      void knock(found, t('table-begins', { game: gameTitle(room.game) }), id);
    }
    before.current = room?.status;
  }, [room?.status]);
  useEffect(() => {
    if (room) showWaiting(`${gameTitle(room.game)} · ${tableName(id)} · Underhall`, asked ? 1 : 0);
    return () => showWaiting('Underhall', 0);
  }, [room?.game, asked]);
  const gone = table.gone.value;
  // the hall calls an address that no table can have a message that it cannot read; people mistyped it
  if (gone) return <Gone code={TABLE.test(id) ? gone.code : 'no_table'} message={gone.message} />;
  if (!room || (room.status !== 'open' && room.status !== 'closed' && !game)) return <Coming />;
  if (room.status === 'open') return <Waiting room={room} table={table} invite={invite} />;
  if (game === 'none') return <Gone code="no_board" message="" />;
  if (room.status === 'closed' || !game || !table.sight.value)
    return room.status === 'closed' ? <Gone code="closed" message="" /> : <Coming />;
  return <Playing key={`${id} ${room.you ?? 's'}`} table={table} game={game} />;
}
/** In the bench of a game that is over: once more, and the way back to the result. */
const After = ({ room, open }: { room: Room; open: () => void }): JSX.Element => (
  <>
    <OnceMore room={room} />
    <button class="btn small" onClick={open}>
      <I id="eye" />
      <span>{t('to-result')}</span>
    </button>
  </>
);
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

/** Whoever touches something has seen enough: what waits to be shown is shown, and what was touched meant the old picture. */
function useHurry(table: Table, playback: Playback): void {
  useEffect(() => {
    let skipped = false;
    const touch = (event: PointerEvent) => {
      const on = event.target as Element;
      if (on.closest('.since, [data-again]')) return;
      const seen = table.hurry();
      skipped = (playback.stop() || seen) && Boolean(on.closest('.board, .acts'));
    };
    const click = (event: MouseEvent) => {
      if (skipped) {
        event.stopPropagation();
        event.preventDefault();
      }
      skipped = false;
    };
    const key = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('.since, [data-again]') && event.key !== 'Escape') return;
      playback.stop();
      table.hurry();
    };
    window.addEventListener('pointerdown', touch, true);
    window.addEventListener('click', click, true);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointerdown', touch, true);
      window.removeEventListener('click', click, true);
      window.removeEventListener('keydown', key, true);
    };
  }, [table, playback]);
}
function Playing({ table, game }: { table: Table; game: GameClient }): JSX.Element {
  const room = table.room.value!,
    sight = table.sight.value!,
    sitting = useMemo(() => sittingAt(table, room.you ?? null), [table, room.you]),
    board = useMemo(() => game.open(sitting), [sitting]),
    playback = useMemo(() => createPlayback(table, game, sitting), [sitting]),
    shut = useRef(signal(false)).current,
    seat = room.you ?? null,
    asked = seat !== null && sight.to_act.includes(seat);
  useLayoutEffect(
    () => () => {
      playback.stop();
      board.close?.();
    },
    [board],
  );
  useEffect(() => {
    if (asked && !room.live) void knock(t('alert-title'), `${gameTitle(room.game)} · ${tableName(room.id)}`, room.id);
  }, [asked]);
  useHurry(table, playback);
  const over = Boolean(sight.result);
  useHearing(game, board, sitting, seat !== null && Boolean(sight.result?.winners.includes(seat)));
  // where there is little room, the name of the table is cut off and not the round
  const subtitle = [board.subtitle?.value, seat === null ? t('watching') : '', tableName(room.id)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <Frame
        {...{ game, board, sitting, subtitle, playback }}
        notice={
          <>
            <Notices {...{ table, sitting }} />
            {table.hint.value && <HintSaid {...{ table, board, sitting }} />}
          </>
        }
        menu={<Menu table={table} />}
        title={gameTitle(room.game)}
        entries={table.log.value}
        gap={table.gap.value}
        clocks={sight.clocks}
        skew={table.skew}
        talk={<Talk table={table} can={me.value !== null} />}
        unread={table.unread.value}
        onTalk={() => (table.unread.value = 0)}
        rule={asked ? (sight.rule ?? null) : null}
        name={room.game}
        hint={room.hints && seat !== null ? <AskHint table={table} /> : null}
        more={
          over ? (
            shut.value && <After room={room} open={() => (shut.value = false)} />
          ) : sight.undo ? (
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
      <Confirm />
    </>
  );
}
