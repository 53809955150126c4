// One socket for everything. It comes back by itself, and what was not answered is sent again with the same id.
import { signal } from '@preact/signals';
import { changing, whoAmI } from './api';
import { changed } from './listed';
import type { FromClient, FromHall, Refused, Room } from './messages';

const PROTOCOL = 1;
/** away: never connected yet; here: connected; lost: trying again; stopped: the hall told us not to come back as whom we
 * were. */
export type Line = 'away' | 'here' | 'lost' | 'stopped';
export const line = signal<Line>('away');
/** The line was lost and is here again: for a few seconds. */
export const cameBack = signal(false);
export const lobby = signal<Room[] | null>(null);
/** How often somebody has asked me for something: whoever shows that looks again. */
export const called = signal(0);

/** Milliseconds of silence after which a line that somebody looks at is asked; for how long an answer is waited for
 * until it is said to be lost; and after how much silence it is made anew. */
const ASK = 1000,
  ANSWER = 1400,
  DEAD = 9000,
  /** The same for a line that nobody looks at. */
  IDLE = { ask: 15000, dead: 40000 },
  LOOK = 250,
  /** How long it is said that the line is back. */
  SAID = 5000;

/** The list of tables once, and then what is otherwise in it. */
const FOLLOW: FromClient = { type: 'lobby', on: true, changes: true };

type Listener = (message: FromHall) => void;
type Answer = (message: FromHall) => void;
/** Requests that carry an id of ours and get exactly one answer. */
export type Request = Extract<FromClient, { id: string }>;

let socket: WebSocket | null = null,
  pause = 0,
  timer = 0,
  beat = 0,
  heard = 0,
  /** When the hall was asked whether it is there, unless it has said something since. */
  asked = 0,
  welcomed = false,
  said = 0,
  count = 0,
  wantsLobby = false;
const listeners = new Map<string, { listener: Listener; watch: () => FromClient }>(),
  waiting = new Map<string, { request: Request; answer: Answer }>(),
  session = Math.random().toString(36).slice(2, 10);

/** An id that no other page of this person makes. */
export const newId = (): string => `${session}-${(++count).toString(36)}`;
const raw = (message: FromClient): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

/** Whether the hall has welcomed this socket: what is sent now arrives, though it may be silent for a while, or is sent again. */
const speaks = (): boolean => welcomed && socket?.readyState === WebSocket.OPEN;

/** Send, and send again after every break, until the hall has answered. */
export function request(message: Request, answer: Answer): void {
  waiting.set(message.id, { request: message, answer });
  if (speaks()) raw(message);
  else connect();
}

export function connect(): void {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  window.clearTimeout(timer);
  const made = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
  socket = made;
  welcomed = false;
  asked = 0;
  made.onopen = () =>
    made.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, deals: true } satisfies FromClient));
  made.onmessage = event => {
    if (socket !== made) return; // what was meant for whom I was
    heard = Date.now();
    asked = 0;
    if (line.value === 'lost' && welcomed) found();
    receive(JSON.parse(event.data as string) as FromHall);
  };
  made.onclose = () => {
    if (socket !== made) return;
    socket = null;
    window.clearInterval(beat);
    if (line.value === 'stopped') return;
    lose();
    pause = Math.min(8000, pause ? pause * 1.7 : 250);
    timer = window.setTimeout(connect, pause * (0.7 + Math.random() * 0.6));
  };
}
/** Come back with another cookie: after taking a name, the hall should know who asks. */
export function reconnect(): void {
  hangUp();
  connect();
}
/** Whoever speaks next does so by a new line, with the cookie that there is then. */
function hangUp(): void {
  const old = socket;
  socket = null;
  pause = 0;
  line.value = 'away';
  old?.close();
}

function receive(message: FromHall): void {
  if (message.type === 'welcome') {
    pause = 0;
    welcomed = true;
    found();
    called.value++; // whoever asked while there was no line was not heard
    for (const { watch } of listeners.values()) raw(watch());
    if (wantsLobby) raw(FOLLOW);
    for (const { request } of waiting.values()) raw(request);
    window.clearInterval(beat);
    beat = window.setInterval(keepAlive, LOOK);
    return;
  }
  if (message.type === 'bye') {
    if (message.again === false) line.value = 'stopped';
    // logged out from elsewhere, or by another page of this browser; a page that does it itself comes back by itself
    if (message.code === 'need_person' && !changing()) {
      hangUp();
      void whoAmI()
        .catch(() => {})
        .then(connect); // unless a table that is shown to nobody now was quicker
    }
    return;
  }
  if (message.type === 'tables') lobby.value = message.tables;
  if (message.type === 'tables_changed') {
    const known = changed(lobby.value ?? [], message);
    if (known) lobby.value = known;
    else raw(FOLLOW);
  }
  if (message.type === 'called') called.value++;
  if (message.type === 'beat') raw({ type: 'echo', table: message.table, n: message.n });
  const re = 're' in message ? message.re : null;
  if (re && waiting.has(re)) {
    // too much at once, or a hall that is stopping: the same request again, a little later
    if (message.type === 'refused' && again(message)) {
      const { request } = waiting.get(re)!;
      window.setTimeout(() => waiting.has(re) && raw(request), (message.retry ?? 1) * 1000);
      return;
    }
    const { answer } = waiting.get(re)!;
    waiting.delete(re);
    answer(message);
  }
  const table =
    message.type === 'table' || message.type === 'room' ? message.room.id : 'table' in message ? message.table : null;
  if (message.type === 'table' || message.type === 'room' || message.type === 'update') void give(message.room);
  if (table) listeners.get(table)?.listener(message);
}
/** Before a deal the hall asks for randomness; a refusal says that another page of ours was quicker. */
async function give(room: Room | null | undefined): Promise<void> {
  if (!room?.dealing) return;
  const { answer } = await import('./dealing'),
    message = await answer(room, newId);
  if (message) request(message, () => {});
}
// where time is real a refusal comes with the table as it is now: what to do next is for the player to say
const again = (message: Refused): boolean =>
  message.code === 'busy' || message.code === 'stopping' || (message.code === 'too_fast' && !message.sight);

/** Whether a move is on its way that the hall has not answered. */
export const moveUnderWay = (): boolean => [...waiting.values()].some(({ request }) => request.type === 'play');

function lose(): void {
  line.value = 'lost';
  cameBack.value = false;
}
function found(): void {
  cameBack.value = line.value === 'lost';
  line.value = 'here';
  window.clearTimeout(said);
  if (cameBack.value) said = window.setTimeout(() => (cameBack.value = false), SAID);
}
/** A line that is open but silent is dead: phones and proxies do that. Whoever looks at a table hears of it soon. */
function keepAlive(): void {
  const now = Date.now(),
    looked = listeners.size > 0 && document.visibilityState !== 'hidden',
    { ask, dead } = looked ? { ask: ASK, dead: DEAD } : IDLE;
  if (now - heard > dead && (!looked || (asked && now - asked > DEAD - ASK))) socket?.close();
  else if (looked && asked && now - asked > ANSWER && line.value === 'here') lose();
  else if (!asked && now - heard > ask) {
    asked = now;
    raw({ type: 'ping', id: newId() });
  }
}

export function watchTable(id: string, watch: () => FromClient, listener: Listener): () => void {
  const entry = { listener, watch };
  listeners.set(id, entry);
  if (speaks()) raw(watch());
  else connect();
  return () => {
    if (listeners.get(id) !== entry) return; // somebody else follows this table by now
    listeners.delete(id);
    raw({ type: 'unwatch', table: id });
  };
}
export function watchAgain(id: string): void {
  const entry = listeners.get(id);
  if (entry) raw(entry.watch());
}
export function watchLobby(): () => void {
  wantsLobby = true;
  if (speaks()) raw(FOLLOW);
  else connect();
  return () => {
    wantsLobby = false;
    raw({ type: 'lobby', on: false });
  };
}
window.addEventListener('offline', () => {
  if (line.value === 'here') lose();
});
window.addEventListener('online', () => {
  pause = 0;
  connect();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && line.value === 'lost') {
    pause = 0;
    connect();
  }
});
