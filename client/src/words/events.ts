// Events as sentences, by the same rules as src/underhall/words.py: one set of messages for terminal, hall and browser.

import type { Told } from '../games/contract';
import type { Json } from '../hall/messages';
import type { Args } from '.';
import { has, t, tIf, tOr } from '.';
import { named } from './rich';

const SEATS = new Set(['seat', 'first', 'target', 'owner', 'winners', 'seats']),
  BY_SEAT = new Set(['lost', 'scores', 'gold']),
  BAGS = new Set(['hand']),
  NAMES = new Set(['name', 'names', 'face', 'next_face', 'faces', 'hand']);

/** A thing of a game by its name in this language, or several between commas; one without stays as it is. */
export const thing = (game: string, names: string): string =>
  names
    .split(', ')
    .map(name => tOr(`name-${game}-${slug(name)}`, name))
    .join(', ');
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const cardName = (game: string, letter: string | null): string =>
  letter === null ? t('no-card') : has(`card-${game}-${letter}`) ? t(`card-${game}-${letter}`) : letter;
const cards = (game: string, letters: (string | null)[]): string =>
  letters.map(l => cardName(game, l)).join(', ') || t('no-card');
function bag(game: string, letters: string[]): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shown = [...counts].map(([letter, count]) =>
    count === 1 ? cardName(game, letter) : t('counted', { what: cardName(game, letter), count }),
  );
  return shown.join(', ') || t('no-card');
}
/** Names in a row: Ada, Bram and Cora. */
export function join(items: string[]): string {
  if (!items.length) return t('nobody');
  const last = items.at(-1)!;
  return items.length === 1 ? last : t('list-and', { rest: items.slice(0, -1).join(', '), last });
}
const areCards = (game: string, items: Json[]): boolean =>
  items.every(item => item === null || (typeof item === 'string' && has(`card-${game}-${item}`)));

/** An event's facts as variables of its message. */
export function variables(game: string, event: Told, you: number | null, names: string[]): Args {
  const shown: Args = {};
  const nameOf = (seat: number) => (seat === you ? t('you') : named(names[seat] ?? String(seat)));
  for (const [name, value] of Object.entries(event)) {
    if (SEATS.has(name) && typeof value === 'number') {
      shown[name] = named(names[value] ?? String(value));
      shown[name + '_you'] = value === you ? 'yes' : 'no';
    } else if (Array.isArray(value)) {
      const plain: (string | number)[] = SEATS.has(name)
        ? value.map(n => (typeof n === 'number' ? nameOf(n) : String(n)))
        : BY_SEAT.has(name)
          ? value.map((n, i) => t('by-seat', { name: nameOf(i), value: n as number }))
          : areCards(game, value)
            ? value.map(l => cardName(game, l as string | null))
            : value.map(item => (item === null ? 'none' : (item as string | number)));
      const items = NAMES.has(name) ? plain.map(item => thing(game, String(item))) : plain;
      for (const [i, item] of items.entries()) shown[`${name}_${i + 1}`] = item;
      if (!SEATS.has(name) && areCards(game, value))
        shown[name] = BAGS.has(name) ? bag(game, value.map(String)) : cards(game, value as (string | null)[]);
      else shown[name] = BY_SEAT.has(name) ? items.join(', ') : join(items.map(String));
    } else if (typeof value === 'string' && name !== 'card' && areCards(game, value === '-' ? [] : [...value])) {
      const letters = value === '-' ? [] : [...value];
      shown[name] = BAGS.has(name) ? bag(game, letters) : cards(game, letters);
    } else if (typeof value === 'boolean') shown[name] = value ? 'yes' : 'no';
    else if (value === null) shown[name] = 'none';
    else if (typeof value === 'number' && value < 0) shown[name] = `−${-value}`;
    else if (NAMES.has(name) && typeof value === 'string') shown[name] = thing(game, value);
    else if (typeof value !== 'object') shown[name] = value;
  }
  return shown;
}
/** What a move does, as one reads it on a button: `draw 1` is `move-GAME-draw` with `$arg` 1, and `$arg_1`, `$arg_2`. */
export function moveWords(game: string, move: string): string {
  const [verb = '', ...args] = move.split(' '),
    key = `move-${game}-${verb}`,
    facts: Args = { arg: args.join(' ') };
  for (const [k, part] of args.entries()) facts[`arg_${k + 1}`] = part;
  return tIf(key, facts) ?? move;
}
/** A bot's reason for a move, as `Words.why`; nothing if nobody has written it down. */
export function whyWords(
  game: string,
  key: string,
  facts: Record<string, Json>,
  you: number | null,
  names: string[],
): string {
  const shown = variables(game, { event: '', ...facts }, you, names);
  return tIf(`why-${game}-${key}`, shown) ?? tIf(`why-${key}`, shown) ?? '';
}
/** What happened; `secret` says that only this seat was told all of it. */
export function sentence(
  game: string,
  event: Told,
  you: number | null,
  names: string[],
): { text: string; secret: boolean } {
  const key = [`event-${game}-${event.event}`, `event-${event.event}`].find(has);
  const facts = variables(game, event, you, names);
  if (!key) {
    const rest = Object.entries(event).flatMap(([name, value]) => (name === 'event' ? [] : [`${name} ${value}`]));
    return { text: [event.event, ...(rest.length ? [rest.join(', ')] : [])].join(': '), secret: false };
  }
  const seen = tIf(key + '.seen', facts);
  return seen === null ? { text: t(key, facts), secret: false } : { text: seen, secret: true };
}
export const reason = (game: string, why: string): string =>
  has(`reason-${game}-${why}`) ? t(`reason-${game}-${why}`) : has(`reason-${why}`) ? t(`reason-${why}`) : why;
