// The hall over HTTP: who I am, which games and tables there are.
import { signal } from '@preact/signals';
import type {
  AddBrowser,
  AlertFacts,
  Analysis,
  AnalysisWish,
  AnswerMail,
  AskForMail,
  Attempt,
  AttemptWish,
  FindPlayers,
  GameFacts,
  Games,
  HallKey,
  Join,
  Json,
  Kick,
  LessonFacts,
  LoginFacts,
  Logins,
  Me,
  NewTable,
  Parts,
  PlayNow,
  Problem,
  RemoveBrowser,
  Replayed,
  ReplayWish,
  Room,
  Rooms,
  SeatBot,
} from './messages';

/** A refusal of the hall, with the code that has a text of ours. */
export class HallError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retry?: number | null,
  ) {
    super(message);
  }
}

/** What is read for whoever is here; whoever leaves wants none of it any more, and would be refused it. */
let reads = new AbortController(),
  /** How many changes of who I am are under way. */
  changes = 0;

export async function ask<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      '/api' + path,
      body === undefined
        ? { headers, signal: reads.signal }
        : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    );
  } catch {
    throw new HallError('offline', 'the hall does not answer');
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({ code: 'busy', message: answer.statusText }))) as Problem;
    throw new HallError(problem.code, problem.message, problem.retry);
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export const me = signal<Me | null>(null);
/** The games of the hall. */
export const games = signal<GameFacts[]>([]);

export async function whoAmI(): Promise<void> {
  me.value = await ask<Me | null>('/me');
}
/** Whether I am about to be somebody else, or nobody, because this page wants it. */
export const changing = (): boolean => changes > 0;
/** Do something that changes who I am; the answer says who that is. */
export async function become(asking: Promise<Me | null>): Promise<void> {
  changes++;
  try {
    me.value = await asking;
  } finally {
    changes--;
  }
}
export async function loadGames(): Promise<void> {
  if (!games.value.length) games.value = (await ask<Games>('/games')).games;
}
/** Be somebody: take a nickname, or change the one there is. */
export async function callMe(name: string): Promise<void> {
  if (me.value?.name === name) return;
  await become(ask<Me>(me.value ? '/rename' : '/guest', { name }));
}
/** Keep this guest as an account. */
export async function claim(login: string, password: string): Promise<void> {
  await become(ask<Me>('/claim', { login, password }));
}
export async function login(login: string, password: string): Promise<void> {
  await become(ask<Me>('/login', { login, password }));
}
export async function changePassword(old: string, password: string): Promise<void> {
  await become(ask<Me>('/password', { old, password }));
}
export const forgotPassword = (login: string): Promise<unknown> => ask('/password/forgotten', { login });
/** Another password, with the word of a letter. */
export async function resetPassword(word: string, password: string): Promise<void> {
  await become(ask<Me>('/password/reset', { word, password }));
}
/** The browsers in which I am logged in. */
export const logins = async (): Promise<LoginFacts[]> => (await ask<Logins>('/logins')).logins;
export const endLogin = async (id: string): Promise<LoginFacts[]> =>
  (await ask<Logins>(`/logins/${id}/end`, {})).logins;
const leaveBy = async (path: string, body: unknown = {}): Promise<void> => {
  reads.abort();
  try {
    await become(ask<undefined>(path, body).then(() => null));
  } finally {
    reads = new AbortController();
  }
};
export const logout = (): Promise<void> => leaveBy('/logout');
export const logoutEverywhere = (): Promise<void> => leaveBy('/logout-everywhere');
/** Be forgotten; an account says its password for it. */
export const deleteMe = (password: string | null): Promise<void> =>
  leaveBy('/delete-me', password === null ? {} : { password });

/** What a game is played with under some options: names and texts that depend on them. */
export const parts = (game: string, options: Record<string, Json>): Promise<Parts> =>
  ask<Parts>('/parts', { game, options });
export const tables = (status: string): Promise<Rooms> => ask<Rooms>(`/tables?status=${status}`);
export const myTables = (status: string): Promise<Rooms> => ask<Rooms>(`/tables/mine?status=${status}`);
export const openTable = (wish: NewTable): Promise<Room> => ask<Room>('/tables', wish);
/** A seat at a table with whoever else looks for one. */
export const findPlayers = (wish: FindPlayers): Promise<Room> =>
  ask<Room>('/find-players', { ...wish, deals: true } satisfies FindPlayers);
export const playNow = (wish: PlayNow): Promise<Room> => ask<Room>('/play-now', { ...wish, deals: true });
export const join = (id: string, wish: Join): Promise<Room> => ask<Room>(`/tables/${id}/join`, wish);
export const leave = (id: string): Promise<Room> => ask<Room>(`/tables/${id}/leave`, {});
export const start = (id: string): Promise<Room> => ask<Room>(`/tables/${id}/start`, { deals: true });
/** The public key that this hall signs records with. */
export const hallKey = (): Promise<HallKey> => ask<HallKey>('/key');
export const close = (id: string): Promise<Room> => ask<Room>(`/tables/${id}/close`, {});
/** Propose a rematch, say yes to the one that was proposed, or no. */
export const rematch = (id: string, yes = true): Promise<Room> =>
  ask<Room>(`/tables/${id}/rematch`, { yes, deals: yes });
export const seatBot = (id: string, wish: SeatBot): Promise<Room> => ask<Room>(`/tables/${id}/bot`, wish);
/** Another word invites from now on: links that are about lead nowhere. */
export const renewInvite = (id: string): Promise<Room> => ask<Room>(`/tables/${id}/invite`, {});
export const kick = (id: string, wish: Kick): Promise<Room> => ask<Room>(`/tables/${id}/kick`, wish);
/** An invitation goes in a header: addresses are written down on the way. */
const invited = (invite?: string | null): Record<string, string> => (invite ? { 'Underhall-Invite': invite } : {});
export const room = (id: string, invite?: string | null): Promise<Room> =>
  ask<Room>(`/tables/${id}`, undefined, invited(invite));
async function textAt(address: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(address, { headers });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({ code: 'not_found', message: answer.statusText }))) as Problem;
    throw new HallError(problem.code, problem.message);
  }
  return answer.text();
}
export const record = (id: string, invite?: string | null): Promise<string> =>
  textAt(`/api/tables/${id}/record`, invited(invite));
/** A recorded game of the help pages. */
export const example = (name: string): Promise<string> => textAt(`/help/records/${encodeURIComponent(name)}.jsonl`);
/** A whole game: the hall gives it in pages, and not too many at once. */
export async function replayed(wish: ReplayWish): Promise<Replayed> {
  const game = await page(wish);
  for (let more = game.more; typeof more === 'number'; ) {
    const next = await page({ ...wish, first: more });
    game.frames.push(...next.frames);
    more = next.more;
  }
  return game;
}
const page = (wish: ReplayWish): Promise<Replayed> =>
  wish.first ? patiently(() => ask<Replayed>('/replay', wish)) : ask<Replayed>('/replay', wish);
/** Ask, and where that was too often, wait as long as the hall says. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HallError && error.code === 'too_fast')) throw error;
      await new Promise(go => window.setTimeout(go, 1000 * (error.retry ?? 1)));
    }
}
/** A part of what a finished game shows, and playing on otherwise: the hall takes its time, and says when to ask again. */
export const analysis = (wish: AnalysisWish): Promise<Analysis> => patiently(() => ask<Analysis>('/analysis', wish));
export const attempt = (wish: AttemptWish): Promise<Attempt> => patiently(() => ask<Attempt>('/attempt', wish));
export const lesson = (game: string): Promise<LessonFacts> => ask<LessonFacts>(`/lessons/${game}`);
/** What the hall can tell whoever is away, and what I want of it. */
export const alerts = (): Promise<AlertFacts> => ask<AlertFacts>('/alerts');
export const addBrowser = (wish: AddBrowser): Promise<AlertFacts> => ask<AlertFacts>('/alerts/browser', wish);
export const removeBrowser = (wish: RemoveBrowser): Promise<AlertFacts> => ask<AlertFacts>('/alerts/browser/end', wish);
export const askForMail = (wish: AskForMail): Promise<AlertFacts> => ask<AlertFacts>('/alerts/mail', wish);
export const stopMail = (): Promise<AlertFacts> => ask<AlertFacts>('/alerts/mail/end', {});
export const answerMail = (said: AnswerMail): Promise<unknown> => ask('/alerts/mail/answer', said);
