// The table where the hall has brought me together with others while I looked elsewhere: said on every page until I go there.
import { signal } from '@preact/signals';
import type { Room } from '../hall/messages';

export const begun = signal<Room | null>(null);
/** Whether a table is one where strangers meet, it waits, and I have a seat there. */
export const isLookingAt = (room: Room | null): room is Room =>
  room?.status === 'open' && typeof room.fill_at === 'number' && typeof room.you === 'number';
