// A rematch: proposed with one click, seen by all who sat here, and everybody keeps their place.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { I } from '../draw/icons';
import { me, rematch } from '../hall/api';
import type { Room } from '../hall/messages';
import { Table } from '../hall/table';
import { attempt } from '../pages/Errors';
import { go } from '../route';
import { t } from '../words';
import { join } from '../words/events';
import { seatName } from './sitting';
import { sound } from './sound';

const answer = (room: Room, yes: boolean): void => {
  void attempt(() => rematch(room.id, yes)).then(next => {
    if (next && yes) go(`table/${next.id}`);
  });
};
export const OnceMore = ({ room }: { room: Room }): JSX.Element | null =>
  room.rematch ? <Proposal key={room.rematch} room={room} id={room.rematch} /> : <Propose room={room} />;
const Propose = ({ room }: { room: Room }): JSX.Element | null =>
  typeof room.you === 'number' ? (
    <button class="btn small go" onClick={() => answer(room, true)}>
      <I id="turn" />
      <span>{t('rematch')}</span>
    </button>
  ) : null;
/** The table that somebody has opened for it, followed from here: who has come, and whom it waits for. */
function Proposal({ room, id }: { room: Room; id: string }): JSX.Element | null {
  const table = useMemo(() => new Table(id, room.invite), [id]);
  useLayoutEffect(() => () => table.close(), [table]);
  const next = table.room.value,
    own = next?.status === 'open' && next.seats.some(seat => seat.kept && seat.kept.id === me.value?.id);
  useEffect(() => {
    if (own) sound('turn');
  }, [own]);
  if (table.gone.value || next?.status === 'closed') return <Propose room={room} />;
  if (!next) return null;
  if (!own)
    return (
      <a class="btn small go" href={`#/table/${id}`}>
        {t('rematch-join')}
      </a>
    );
  const came = next.seats.filter(seat => seat.person).map(seatName),
    awaited = next.seats.flatMap(seat => (seat.kept && seat.kept.id !== me.value?.id ? [seat.kept.name] : []));
  return (
    <span class="rematch" role="status">
      <span>
        {t('rematch-proposed', { names: join(came), n: came.length })}
        {awaited.length > 0 && <small class="quiet"> {t('rematch-awaited', { names: join(awaited) })}</small>}
      </span>
      <button class="btn small go" onClick={() => answer(room, true)}>
        <I id="turn" />
        <span>{t('rematch-accept')}</span>
      </button>
      <button class="btn small" onClick={() => answer(room, false)}>
        {t('rematch-decline')}
      </button>
    </span>
  );
}
