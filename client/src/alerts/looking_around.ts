// Whoever looks for players may look around meanwhile: the table is followed from any page, which also keeps the seat, and
// its beginning is seen and heard.
import { effect } from '@preact/signals';
import { sound } from '../frame/sound';
import { me } from '../hall/api';
import type { Room } from '../hall/messages';
import { Table } from '../hall/table';
import { gameTitle } from '../pages/TablePage';
import { place } from '../route';
import { t } from '../words';
import { knock } from './badge';
import { begun, isLookingAt } from './begun';

/** The table that is followed, and how to end that. */
let followed: { id: string; end: () => void } | null = null;
const isAt = (id: string): boolean => place.value.path[0] === 'table' && place.value.path[1] === id;

/** From now on follow a table, until it begins, my seat there is gone, or I am at it again. */
export function lookAround(id: string): void {
  if (followed?.id === id || isAt(id)) return;
  followed?.end();
  const table = new Table(id),
    who = me.peek()?.id;
  let over = false,
    forget = (): void => {};
  const end = (): void => {
    over = true;
    if (followed === mine) followed = null;
    table.close();
    forget();
  };
  const mine = { id, end };
  followed = mine;
  forget = effect(() => {
    const room = table.room.value,
      lost = table.gone.value !== null || me.value?.id !== who || isAt(id); // at its page it is followed anyway
    if (over || (!lost && (!room || isLookingAt(room)))) return;
    end();
    if (!lost && room?.status === 'playing' && typeof room.you === 'number') tell(room);
  });
  if (over) forget();
}
function tell(room: Room): void {
  const text = t('table-begins', { game: gameTitle(room.game) });
  begun.value = room;
  sound('turn');
  document.title = `● ${text}`;
  void knock(t('alert-begun-title'), text, room.id);
}
