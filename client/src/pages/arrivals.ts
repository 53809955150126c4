// Somebody sits down at a table that waits: whoever sits there hears and sees it, in another tab too.
import { useEffect, useRef, useState } from 'preact/hooks';
import { seatName } from '../frame/sitting';
import { sound } from '../frame/sound';
import type { Room } from '../hall/messages';
import { t } from '../words';

/** What is to be said of those who came last; nothing while nobody has. */
export function useArrivals(room: Room, mine: number | null): string {
  const before = useRef<Set<string> | null>(null),
    [said, say] = useState('');
  const here = room.seats.filter(seat => seat.person),
    key = here.map(seat => seat.person!.id).join(' ');
  useEffect(() => {
    const known = before.current,
      came = here.filter(seat => known && !known.has(seat.person!.id) && seat.seat !== mine);
    before.current = new Set(here.map(seat => seat.person!.id));
    const last = came.at(-1);
    if (!last || mine === null) return;
    const text = t('sat-down', { name: seatName(last) });
    say(text);
    sound('turn');
    if (document.hidden) document.title = `● ${text}`;
  }, [key]);
  return said;
}
