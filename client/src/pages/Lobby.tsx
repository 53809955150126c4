// The board with the tags: open tables, mine, those to watch, those that are over; and a new one.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { showWaiting } from '../alerts/badge';
import { I, Tag } from '../draw/icons';
import { useTicking } from '../frame/Plates';
import { botName, seatName } from '../frame/sitting';
import { emblemOf } from '../games/registry';
import * as api from '../hall/api';
import type { GameFacts, Json, NewTable, OptionFacts, Room } from '../hall/messages';
import { line, lobby, reconnect, watchLobby } from '../hall/socket';
import { go } from '../route';
import { has, t, tOr } from '../words';
import { attempt, Problem } from './Errors';
import { helpLink } from './help';
import { Lessons } from './Lessons';
import { anyName } from './Nickname';
import { gameTitle, tableName } from './TablePage';

export const Emblem = ({ game }: { game: string }): JSX.Element => (
  <svg class="emb" viewBox="0 0 64 64" aria-hidden="true">
    <path d="M4 62V32C4 14 16 3 32 3s28 11 28 29v30Z" fill="var(--rock)" />
    <g class="emb-ink">
      <use href={'#' + emblemOf(game)} x="13" y="17" width="38" height="38" />
    </g>
  </svg>
);
const mine = signal<Room[]>([]),
  playing = signal<Room[]>([]),
  over = signal<Room[]>([]);
/** Whether a game waits for whoever looks. */
const waitsForMe = (room: Room): boolean => typeof room.you === 'number' && (room.awaited ?? []).includes(room.you);
async function refresh(): Promise<void> {
  const none = { tables: [] as Room[] };
  const [watch, open, going, done] = await Promise.all([
    api.playingTables().catch(() => none),
    api.me.value ? api.myTables('open').catch(() => none) : none,
    api.me.value ? api.myTables('playing').catch(() => none) : none,
    api.me.value ? api.myTables('over').catch(() => none) : none,
  ]);
  mine.value = [...going.tables.filter(waitsForMe), ...going.tables.filter(r => !waitsForMe(r)), ...open.tables];
  playing.value = watch.tables.filter(room => !mine.value.some(m => m.id === room.id));
  over.value = done.tables.slice(0, 12);
}
async function sitDown(room: Room): Promise<void> {
  const ok = await attempt(async () => {
    if (!api.me.value) {
      await api.callMe(anyName());
      reconnect();
    }
    await api.join(room.id, {});
    return true;
  });
  if (ok) go(`table/${room.id}`);
}
function clockText(room: Room): string {
  const { kind = 'none', seconds = 60, days = 3 } = room.clock;
  return kind === 'live'
    ? t('clock-live', { n: seconds })
    : kind === 'days'
      ? t('clock-days', { n: days })
      : t('clock-none');
}
function Row({ room, children }: { room: Room; children: JSX.Element }): JSX.Element {
  return (
    <li class="tbl">
      <Emblem game={room.game} />
      <div class="what">
        <b>{gameTitle(room.game)}</b>
        <span>{tableName(room.id)}</span>
        <small>{clockText(room)}</small>
      </div>
      <ul class="hooks" aria-label={t('seats')}>
        {room.seats.map(seat => (
          <li key={seat.seat} class={'hook' + (seat.person || seat.bot ? '' : ' free')} title={seatName(seat)}>
            {seat.person || seat.bot ? <Tag seat={seat.seat} name={seatName(seat)} size={40} /> : <span />}
            <span class="sr">{seatName(seat)}</span>
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}
interface TablesProps {
  title: string;
  what: string;
  rooms: Room[];
  /** What can be done with a table. */
  act: (room: Room) => JSX.Element;
  /** Shown also where there is none, with this in its place. */
  empty?: string;
}
function Tables({ title, what, rooms, act, empty }: TablesProps): JSX.Element | null {
  if (!rooms.length && empty === undefined) return null;
  return (
    <>
      <h2>{title}</h2>
      <p>{what}</p>
      <ul class="board2">
        {!rooms.length && <li class="empty">{empty}</li>}
        {rooms.map(room => (
          <Row key={room.id} room={room}>
            {act(room)}
          </Row>
        ))}
      </ul>
    </>
  );
}
const PlayOn = (room: Room): JSX.Element => (
  <a class={'btn' + (waitsForMe(room) ? ' go' : '')} href={`#/table/${room.id}`}>
    {t(waitsForMe(room) ? 'your-turn-now' : 'go-on-playing')}
  </a>
);
const SitDown = (room: Room): JSX.Element => (
  <button class="btn" onClick={() => void sitDown(room)}>
    {t('sit-down')}
  </button>
);
const Watch = ({ id }: Room): JSX.Element => (
  <a class="btn" href={`#/table/${id}`}>
    <I id="eye" />
    {t('watch')}
  </a>
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
export function Lobby(): JSX.Element {
  const tables = lobby.value,
    me = api.me.value?.id,
    coming = t(line.value === 'lost' ? 'line-lost' : 'coming');
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
    none = tables === null ? coming : t('no-open-tables');
  return (
    <main class="lobby">
      <section>
        <Problem />
        <Tables
          title={t('my-games')}
          what={waiting ? t('your-turn-tables', { n: waiting }) : t('my-games-what')}
          rooms={mine.value}
          act={PlayOn}
        />
        <Tables title={t('hang-your-tag')} what={t('free-hooks')} rooms={open} act={SitDown} empty={none} />
        <Tables title={t('watch-these')} what={t('watch-what')} rooms={playing.value.slice(0, 8)} act={Watch} />
        <Tables title={t('finished')} what={t('finished-what')} rooms={over.value} act={LookBack} />
      </section>
      <aside>
        <Lessons />
        <OpenTable />
        <p class="note">
          <a href="#/rules">{t('rules')}</a> · <a href={helpLink()}>{t('learn')}</a> ·{' '}
          <a href="#/replay">{t('replay-file')}</a> · <a href="#/settings">{t('settings')}</a> ·{' '}
          <a href="#/account">{t('account')}</a>
        </p>
      </aside>
    </main>
  );
}

function OpenTable(): JSX.Element {
  const [game, set] = useState<string | null>(null),
    [code, setCode] = useState(''),
    games = api.games.value;
  const visit = (event: Event) => {
    event.preventDefault();
    const id = /([a-z0-9]{12})(\?invite=[^\s]+)?\s*$/.exec(code.trim());
    if (id) go(`table/${id[1]}${id[2] ?? ''}`);
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
      <form class="code" onSubmit={visit}>
        <label class="sr" for="code">
          {t('table-code')}
        </label>
        <input
          id="code"
          class="field"
          placeholder={t('table-code')}
          value={code}
          onInput={e => setCode(e.currentTarget.value)}
        />
        <button class="btn">{t('join')}</button>
      </form>
    </section>
  );
}

function NewTableForm({ game }: { game: GameFacts }): JSX.Element {
  const first = game.seats.includes(5) ? 5 : (game.seats[0] ?? 2),
    [seats, setSeats] = useState(first),
    [withBots, setBots] = useState(true),
    bots = withBots || seats === 1,
    [bot, setBot] = useState(game.bots[0] ?? ''),
    [isPublic, setPublic] = useState(true),
    [clock, setClock] = useState<'none' | 'live' | 'days'>('none'),
    options = useRef<Record<string, Json>>({});
  const make = (event: Event) => {
    event.preventDefault();
    const others = Object.fromEntries(Array.from({ length: seats - 1 }, (_, k) => [String(k + 1), bot]));
    const wish: NewTable = {
      game: game.name,
      seats,
      options: options.current,
      public: isPublic,
      clock: { kind: clock },
      ...(bots && bot ? { bots: others } : {}),
    };
    void attempt(async () => {
      if (!api.me.value) {
        await api.callMe(anyName());
        reconnect();
      }
      const room = await api.openTable(wish);
      return bots && bot ? api.start(room.id) : room;
    }).then(room => room && go(`table/${room.id}`));
  };
  return (
    <form class="new-table cartouche" onSubmit={make}>
      {game.seats.length > 1 && (
        <label>
          {t('how-many')}
          <select value={seats} onChange={e => setSeats(Number(e.currentTarget.value))}>
            {game.seats.map(n => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {seats > 1 && (
        <label class="check">
          <input type="checkbox" checked={!bots} onChange={e => setBots(!e.currentTarget.checked)} />
          {t('with-friends')}
        </label>
      )}
      {bots && seats > 1 && game.bots.length > 0 && (
        <label>
          {t('which-bot')}
          <select value={bot} onChange={e => setBot(e.currentTarget.value)}>
            {game.bots.map(b => (
              <option key={b} value={b}>
                {botName(b)}
              </option>
            ))}
          </select>
          <small class="quiet">{tOr(`level-${bot.split(':').at(-1)}-line`, '')}</small>
        </label>
      )}
      {!bots && (
        <label class="check">
          <input type="checkbox" checked={!isPublic} onChange={e => setPublic(!e.currentTarget.checked)} />
          {t('private-table')}
        </label>
      )}
      <label>
        {t('clock')}
        <select value={clock} onChange={e => setClock(e.currentTarget.value as 'none' | 'live' | 'days')}>
          <option value="none">{t('clock-none')}</option>
          <option value="live">{t('clock-live', { n: 60 })}</option>
          <option value="days">{t('clock-days', { n: 3 })}</option>
        </select>
      </label>
      <OptionGroups game={game} set={(name, value) => (options.current = { ...options.current, [name]: value })} />
      <button class="btn go">{t(bots ? 'play-now' : 'open-it')}</button>
    </form>
  );
}
/** Which edition, then what differs from it, then how it begins and how fast it goes. */
const GROUPS = ['edition', 'variant', 'setup'] as const;
/** One pack or set of boards is no choice, and what is technical no player's. */
const isAsked = ({ kind, choices, group }: OptionFacts): boolean =>
  group !== 'technical' && (kind !== 'choice' || (choices ?? []).length > 1);
function OptionGroups({
  game,
  set,
}: {
  game: GameFacts;
  set: (name: string, value: Json) => void;
}): JSX.Element | null {
  const asked = game.options.filter(isAsked);
  if (!asked.length) return null;
  return (
    <details>
      <summary>{t('options')}</summary>
      {GROUPS.map(group => {
        const list = asked.filter(option => (option.group ?? 'variant') === group);
        return list.length ? (
          <fieldset key={group}>
            <legend>{t('options-' + group)}</legend>
            {list.map(option => (
              <OptionField
                key={option.name}
                game={game.name}
                option={{ ...option, default: game.live?.[option.name] ?? option.default }}
                set={value => set(option.name, value)}
              />
            ))}
          </fieldset>
        ) : null;
      })}
    </details>
  );
}
/** A choice in words: its text, a seat by its number, the sides of boards by their letters, a pack without its hash. */
function choiceWord(option: string, choice: string): string {
  if (/^\d$/.test(choice)) return t('choice-seat', { n: Number(choice) + 1 });
  if (/^[01]{3}$/.test(choice)) return [...choice].map(side => 'AB'[Number(side)]).join(' · ');
  return tOr(`choice-${option}-${choice}`, choice.split('@')[0]!);
}
function OptionField({
  game,
  option,
  set,
}: {
  game: string;
  option: OptionFacts;
  set: (value: Json) => void;
}): JSX.Element {
  const key = `option-${game}-${option.name}`,
    help = has(key) ? t(key) : option.help;
  if (option.kind === 'flag')
    return (
      <label class="check">
        <input type="checkbox" defaultChecked={option.default === true} onChange={e => set(e.currentTarget.checked)} />
        {help}
      </label>
    );
  if (option.kind === 'choice')
    return (
      <label>
        {help}
        <select defaultValue={String(option.default)} onChange={e => set(e.currentTarget.value)}>
          {(option.choices ?? []).map(choice => (
            <option key={choice} value={choice} selected={choice === option.default}>
              {choiceWord(option.name, choice)}
            </option>
          ))}
        </select>
      </label>
    );
  const text = Array.isArray(option.default) ? option.default.join('-') : String(option.default);
  return (
    <label>
      {help}
      <input
        class="field"
        defaultValue={text}
        onChange={e => set(option.kind === 'number' ? Number(e.currentTarget.value) : e.currentTarget.value)}
      />
    </label>
  );
}
