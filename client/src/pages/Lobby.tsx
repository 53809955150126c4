// The board with the tags: my games, tables with free seats and those with bots, what is played and what was; and a new one.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { showWaiting } from '../alerts/badge';
import { isLookingAt } from '../alerts/begun';
import { I } from '../draw/icons';
import { LineForm } from '../frame/LineForm';
import { useTicking } from '../frame/Plates';
import { botName } from '../frame/sitting';
import { emblemOf, inRooms, ROOMS } from '../games/registry';
import * as api from '../hall/api';
import type { Room } from '../hall/messages';
import { line, lobby, watchLobby } from '../hall/socket';
import { later } from '../later';
import { go, invitedTo } from '../route';
import { t } from '../words';
import { attempt, Problem } from './Errors';
import { beSomebody, seatsAtOnce } from './entering';
import { helpLink } from './help';
import { Lessons } from './Lessons';
import { isFreeFor, Row, Tables, Watch } from './TableRows';

/** So many rows the lists of finished games have, and so many those of tables to sit down at have at least. */
const FINISHED = 6,
  READY = 3;
const NewTableForm = later(() => import('../bundles/lobby').then(m => m.NewTableForm));
const TodaysPuzzles = later(() => import('../bundles/lobby').then(m => m.TodaysPuzzles), null);
const Invitations = later(() => import('../bundles/lobby').then(m => m.Invitations), null);
const mine = signal<Room[]>([]),
  playing = signal<Room[]>([]),
  over = signal<Room[]>([]),
  recent = signal<Room[] | null>(null);
/** Whether a game waits for whoever looks. */
const waitsForMe = (room: Room): boolean => typeof room.you === 'number' && (room.awaited ?? []).includes(room.you);
async function refresh(): Promise<void> {
  const none = { tables: [] as Room[] },
    own = (status: string) => (api.me.value ? api.myTables(status).catch(() => none) : none);
  const [watch, open, going, done, ended] = await Promise.all([
    api.tables('playing').catch(() => none),
    own('open'),
    own('playing'),
    own('over'),
    api.tables('over').catch(() => none),
  ]);
  mine.value = [...going.tables.filter(waitsForMe), ...going.tables.filter(r => !waitsForMe(r)), ...open.tables];
  const looking = open.tables.find(isLookingAt);
  if (looking) void import('../alerts/looking_around').then(m => m.lookAround(looking.id));
  playing.value = watch.tables.filter(room => !mine.value.some(m => m.id === room.id));
  over.value = done.tables.slice(0, FINISHED);
  recent.value = ended.tables.filter(room => !over.value.some(m => m.id === room.id)).slice(0, FINISHED);
}
async function sitDown(room: Room): Promise<void> {
  const ok = await attempt(async () => {
    await beSomebody();
    await api.join(room.id, {});
    return true;
  });
  if (ok) go(`table/${room.id}`);
}
const PlayOn = (room: Room): JSX.Element => (
  <a class={'btn' + (waitsForMe(room) ? ' go' : '')} href={`#/table/${room.id}`}>
    {t(waitsForMe(room) ? 'your-turn-now' : 'go-on-playing')}
  </a>
);
const SitDown = (room: Room): JSX.Element =>
  room.seats.some(seat => isFreeFor(seat, api.me.value?.id)) ? (
    <button class="btn" onClick={() => void sitDown(room)}>
      {t('sit-down')}
    </button>
  ) : (
    <Watch id={room.id} />
  );
const LookBack = ({ id }: Room): JSX.Element => (
  <span class="two-acts">
    <a class="btn" href={`#/table/${id}`}>
      {t('see-result')}
    </a>
    <a class="btn" href={`#/replay/${id}`}>
      {t('replay')}
    </a>
  </span>
);
const Replay = ({ id }: Room): JSX.Element => (
  <a class="btn" href={`#/replay/${id}`}>
    {t('replay')}
  </a>
);
/** A table with one free seat that is there whenever somebody comes: bots have the others. */
function Ready({ game, play }: { game: string; play: () => void }): JSX.Element {
  const bot = api.games.value.find(g => g.name === game)?.bots[0] ?? '',
    seats = Array.from({ length: seatsAtOnce(game) ?? 1 }, (_, seat) => (seat ? { seat, bot } : { seat }));
  return (
    <Row game={game} name={t('ready-table')} about={t('ready-level', { level: botName(bot) })} seats={seats}>
      <button class="btn" onClick={play}>
        {t('sit-down')}
      </button>
    </Row>
  );
}
/** A game of the help pages, where nobody has finished one here. */
const Example = ({ game }: { game: string }): JSX.Element => (
  <Row game={game} name={t('example-game')} about={t('example-game-what')}>
    <a class="btn" href={`#/replay?example=${game.replaceAll('_', '-')}`}>
      {t('replay')}
    </a>
  </Row>
);
export function Lobby({ play }: { play: (game: string) => void }): JSX.Element {
  const tables = lobby.value,
    me = api.me.value?.id,
    known = ROOMS.filter(name => api.games.value.some(game => game.name === name));
  useEffect(() => watchLobby(), [me]);
  useEffect(() => {
    void refresh();
    const timer = window.setInterval(() => void refresh(), 20000);
    return () => window.clearInterval(timer);
  }, [me, tables?.length]);
  useTicking(false);
  const waiting = mine.value.filter(waitsForMe).length;
  useEffect(() => {
    showWaiting('Underhall', waiting);
    return () => showWaiting('Underhall', 0);
  }, [waiting]);
  const open = (tables ?? []).filter(room => !mine.value.some(m => m.id === room.id)),
    ready = known.slice(0, Math.max(1, READY - open.length)),
    ended = recent.value ?? [];
  return (
    <main class="lobby">
      <section>
        <Problem />
        <Invitations />
        <Tables
          title={t('my-games')}
          what={waiting ? t('your-turn-tables', { n: waiting }) : t('my-games-what')}
          rooms={mine.value}
          act={PlayOn}
        />
        <Tables
          title={t('hang-your-tag')}
          what={t(line.value === 'lost' ? 'line-lost' : open.length ? 'free-hooks' : 'no-open-tables')}
          rooms={open}
          act={SitDown}
        >
          {ready.map(game => (
            <Ready key={game} game={game} play={() => play(game)} />
          ))}
        </Tables>
        <Tables title={t('watch-these')} what={t('watch-what')} rooms={playing.value.slice(0, 8)} act={Watch} />
        <Tables title={t('finished')} what={t('finished-what')} rooms={over.value} act={LookBack} />
        <Tables title={t('recent')} what={t('recent-what')} rooms={ended} act={Replay}>
          {recent.value && !ended.length && known.map(game => <Example key={game} game={game} />)}
        </Tables>
      </section>
      <aside>
        <TodaysPuzzles />
        <Lessons />
        <OpenTable />
        <p class="note">
          <a href="#/rules">{t('rules')}</a> · <a href={helpLink()}>{t('learn')}</a> ·{' '}
          <a href="#/replay">{t('replay-file')}</a> · <a href="#/settings">{t('settings')}</a> ·{' '}
          <a href="#/account">{t('account')}</a> · <a href="#/people">{t('friends')}</a> ·{' '}
          <a href="#/leaders">{t('leaders')}</a>
        </p>
      </aside>
    </main>
  );
}
function OpenTable(): JSX.Element {
  const [game, set] = useState<string | null>(null),
    [code, setCode] = useState(''),
    games = inRooms(api.games.value);
  const visit = () => {
    const to = invitedTo(code);
    if (to) go(to);
  };
  return (
    <section aria-label={t('open-a-table')}>
      <h2>{t('open-a-table')}</h2>
      <p>{t('bots-can-fill')}</p>
      <div class="start">
        {games.map(g => (
          <button key={g.name} aria-expanded={game === g.name} onClick={() => set(game === g.name ? null : g.name)}>
            <I id={emblemOf(g.name)} cls="" />
            {g.title}
          </button>
        ))}
        {!games.length && <p class="quiet">{t('coming')}</p>}
      </div>
      {game && <NewTableForm key={game} game={games.find(g => g.name === game)!} />}
      <LineForm id="code" label={t('table-code')} verb={t('join')} value={code} set={setCode} submit={visit} />
    </section>
  );
}
