// A live table, made into what a game's board needs.
import { computed } from '@preact/signals';
import type { Sitting, Told } from '../games/contract';
import type { Table } from '../hall/table';
import { t, tOr } from '../words';
import type { Seat } from '../hall/messages';

/** What a bot is called: its own name, wound up with a key. */
export const botName = (bot: string): string => tOr('bot-' + bot.replace(/[^a-z0-9-]/gi, '-'), bot);
export const seatName = (seat: Seat): string =>
  seat.person && !seat.out ? seat.person.name : seat.bot ? `${botName(seat.bot)} ${seat.seat + 1}` : t('free-seat');

export function sittingAt(table: Table, seat: number | null): Sitting {
  const room = table.room.value!;
  return {
    seat,
    options: room.options,
    seats: computed(() => (table.room.value?.seats ?? []).map(each => ({ name: seatName(each), bot: Boolean(each.bot), here: Boolean(each.here || each.bot) }))),
    facts: computed(() => table.sight.value?.view ?? {}),
    toAct: computed(() => table.sight.value?.to_act ?? []),
    moves: computed(() => table.sight.value?.moves ?? []),
    news: computed(() => (table.log.value.findLast(h => (h.events ?? []).length)?.events ?? []) as Told[]),
    told: computed(() => table.log.value.flatMap(h => (h.events ?? []) as Told[])),
    busy: computed(() => table.sent.value !== null),
    over: computed(() => Boolean(table.sight.value?.result)),
    play: move => table.play(move),
  };
}
