// Coming in: the name that is typed is the name that is used, whatever is clicked next.
import { effect, signal } from '@preact/signals';
import * as api from '../hall/api';
import { reconnect } from '../hall/socket';
import { go, place } from '../route';
import { attempt } from './Errors';

const FIRST = ['Orla', 'Bruno', 'Tilde', 'Piera', 'Vasco', 'Nives', 'Otto', 'Brites', 'Ugo', 'Runa', 'Dora', 'Zeno'];
const anyName = (): string => FIRST[Math.floor(Math.random() * FIRST.length)]!;
/** What stands in the field for the name, if somebody has changed it. */
export const typed = signal<string | null>(null);

/** Being given a name, while that is on its way. */
let naming: Promise<void> | null = null;

/** Be whoever the field says, else who one is already, else anybody. What the hall refuses is thrown. */
export function beSomebody(): Promise<void> {
  naming ??= takeName().finally(() => (naming = null));
  return naming;
}
async function takeName(): Promise<void> {
  const name = typed.value?.trim(),
    before = api.me.value?.id;
  if (!name && before) return;
  await api.callMe(name || anyName());
  typed.value = null;
  if (api.me.value?.id !== before) reconnect();
}
/** If a name stands in the field, or is on its way, have it. */
export const takeTyped = (): Promise<void> => naming ?? (typed.peek()?.trim() ? beSomebody() : Promise.resolve());
effect(() => {
  if (place.value) void attempt(takeTyped); // whoever goes to another page has said who they are
});
/** One click: a name if there is none yet, and a table full of bots. */
export async function playAtOnce(game: string): Promise<void> {
  const room = await attempt(async () => {
    await beSomebody();
    return api.playNow({ game, seats: seatsAtOnce(game) });
  });
  if (room) go(`table/${room.id}`);
}
/** How many sit at such a table. */
export function seatsAtOnce(game: string): number | null {
  const seats = api.games.value.find(g => g.name === game)?.seats ?? [];
  return seats.includes(5) ? 5 : (seats[0] ?? null);
}
