// One socket for everything. It comes back by itself, and what was not answered is sent again with the same id.
import { signal } from '@preact/signals';
import type { FromClient, FromHall, Refused, Room } from './messages';

const PROTOCOL = 1;
/** away: never connected yet; here: connected; lost: trying again; stopped: the hall told us not to come back. */
export type Line = 'away' | 'here' | 'lost' | 'stopped';
export const line = signal<Line>('away');
export const lobby = signal<Room[] | null>(null);

type Listener = (message: FromHall) => void;
type Answer = (message: FromHall) => void;
/** Requests that carry an id of ours and get exactly one answer. */
export type Request = Extract<FromClient, { id: string }>;

let socket: WebSocket | null = null,
  pause = 0,
  timer = 0,
  beat = 0,
  heard = 0,
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

/** Send, and send again after every break, until the hall has answered. */
export function request(message: Request, answer: Answer): void {
  waiting.set(message.id, { request: message, answer });
  if (line.value === 'here') raw(message);
  else connect();
}

export function connect(): void {
  if (socket && socket.readyState <= WebSocket.OPEN) return;
  window.clearTimeout(timer);
  const made = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`);
  socket = made;
  made.onopen = () =>
    made.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, deals: true } satisfies FromClient));
  made.onmessage = event => {
    heard = Date.now();
    receive(JSON.parse(event.data as string) as FromHall);
  };
  made.onclose = () => {
    if (socket !== made) return;
    socket = null;
    window.clearInterval(beat);
    if (line.value === 'stopped') return;
    line.value = 'lost';
    pause = Math.min(8000, pause ? pause * 1.7 : 250);
    timer = window.setTimeout(connect, pause * (0.7 + Math.random() * 0.6));
  };
}
/** Come back with another cookie: after taking a name, the hall should know who asks. */
export function reconnect(): void {
  const old = socket;
  socket = null;
  pause = 0;
  line.value = 'away';
  old?.close();
  connect();
}

function receive(message: FromHall): void {
  if (message.type === 'welcome') {
    pause = 0;
    line.value = 'here';
    for (const { watch } of listeners.values()) raw(watch());
    if (wantsLobby) raw({ type: 'lobby', on: true });
    for (const { request } of waiting.values()) raw(request);
    window.clearInterval(beat);
    beat = window.setInterval(keepAlive, 15000);
    return;
  }
  if (message.type === 'bye') {
    if (message.again === false) line.value = 'stopped';
    return;
  }
  if (message.type === 'tables') lobby.value = message.tables;
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

/** A line that is open but silent is dead: phones and proxies do that. */
function keepAlive(): void {
  if (Date.now() - heard > 40000) socket?.close();
  else raw({ type: 'ping', id: newId() });
}

export function watchTable(id: string, watch: () => FromClient, listener: Listener): () => void {
  const entry = { listener, watch };
  listeners.set(id, entry);
  if (line.value === 'here') raw(watch());
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
  if (line.value === 'here') raw({ type: 'lobby', on: true });
  else connect();
  return () => {
    wantsLobby = false;
    raw({ type: 'lobby', on: false });
  };
}
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
