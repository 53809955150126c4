// A table that is only in this page: one person, and bots.
import { signal } from '@preact/signals';
import type { Sitting } from '../games/contract';
import type { Happened, PuzzleMove } from '../hall/messages';
import { t } from '../words';
import { botOfSeat } from './sitting';

/** Everybody who sits there. */
export const seatsWithBots = (seats: number, mine: number): Sitting['seats'] =>
  signal(
    Array.from({ length: seats }, (_, seat) => ({
      name: seat === mine ? t('You') : botOfSeat(seat),
      bot: seat !== mine,
      here: true,
    })),
  );
/** What happened there, as a log tells it. */
export const entriesOf = (moves: PuzzleMove[]): Happened[] =>
  moves.map(({ seat, events = [] }, n) => ({ n, at: 0, events, ...(typeof seat === 'number' ? { seat } : {}) }));
