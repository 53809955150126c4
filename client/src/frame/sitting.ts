// A live table, made into what a game's board needs.
import { computed } from '@preact/signals';
import type { Sitting, Told } from '../games/contract';
import type { Seat } from '../hall/messages';
import { newId, request } from '../hall/socket';
import type { Table } from '../hall/table';
import { t, tOr } from '../words';

/** What kind of bot it is: games put their own name before it. */
export const botName = (bot: string): string => {
  const kind = bot.split(':').at(-1) ?? bot;
  return tOr('level-' + kind, tOr('bot-' + kind.replace(/[^a-z0-9-]/gi, '-'), kind));
};
/** Bots have names of their own, one for each seat. */
const BOTS = 10;
export const botOfSeat = (seat: number): string => t(`bot-name-${(seat % BOTS) + 1}`);
export const seatName = (seat: Seat): string =>
  seat.person && !seat.out ? seat.person.name : seat.bot ? botOfSeat(seat.seat) : t('free-seat');

export function sittingAt(table: Table, seat: number | null): Sitting {
  const room = table.room.value!,
    shown = computed(() => table.again.value ?? table.sight.value);
  return {
    seat,
    options: room.options,
    seats: computed(() =>
      (table.room.value?.seats ?? []).map(each => ({
        name: seatName(each),
        bot: Boolean(each.bot),
        here: Boolean(each.here || each.bot),
      })),
    ),
    facts: computed(() => shown.value?.view ?? {}),
    toAct: computed(() => shown.value?.to_act ?? []),
    moves: computed(() => (table.again.value ? [] : (table.sight.value?.moves ?? []))),
    news: computed(() => (table.log.value.findLast(h => (h.events ?? []).length)?.events ?? []) as Told[]),
    told: computed(() => table.log.value.flatMap(h => (h.events ?? []) as Told[])),
    busy: computed(() => table.sent.value !== null),
    over: computed(() => Boolean(table.sight.value?.result)),
    play: move => table.play(move),
    why: (move, then) => table.ask(move, refused => then(refused?.rule ?? null)),
    ...(room.live
      ? {
          hurry: (move, answer) =>
            request({ type: 'play', table: table.id, id: newId(), move }, said =>
              answer(said.type === 'refused' ? said : null),
            ),
          links: table.links,
        }
      : {}),
    time: computed(() =>
      table.sight.value?.clocks
        ? {
            alarms: table.sight.value.clocks.alarms ?? [],
            skew: table.skew,
            own: table.sight.value.clocks.own ?? null,
          }
        : null,
    ),
  };
}
