// Tables in lists: what is played, who sits there, how it ended.
import type { ComponentChildren, JSX } from 'preact';
import { I, Tag } from '../draw/icons';
import { seatName } from '../frame/sitting';
import { emblemOf } from '../games/registry';
import type { Room, Seat } from '../hall/messages';
import { language, t } from '../words';
import { join, reason } from '../words/events';
import { gameTitle, tableName } from './TablePage';

export const Emblem = ({ game }: { game: string }): JSX.Element => (
  <svg class="emb" viewBox="0 0 64 64" aria-hidden="true">
    <path d="M4 62V32C4 14 16 3 32 3s28 11 28 29v30Z" fill="var(--rock)" />
    <g class="emb-ink">
      <use href={'#' + emblemOf(game)} x="13" y="17" width="38" height="38" />
    </g>
  </svg>
);
export function clockText(clock: Room['clock']): string {
  const { kind = 'none', seconds = 60, days = 3 } = clock;
  return kind === 'live'
    ? t('clock-live', { n: seconds })
    : kind === 'days'
      ? t('clock-days', { n: days })
      : t('clock-none');
}
/** A day as the reader writes it. */
export const dayText = (at: number): string =>
  new Date(at).toLocaleDateString(language.value === 'pt' ? 'pt-PT' : language.value, { dateStyle: 'medium' });
/** Who won a game that is over. */
export function wonBy({ result, seats, game, you }: Room): string {
  if (!result) return '';
  const { winners, scores } = result,
    name = (seat: number) => (seat === you ? t('you') : seats[seat] ? seatName(seats[seat]) : '');
  if (seats.length === 1) return t('score', { scores: String(scores[0] ?? 0) });
  if (!winners.length) return reason(game, result.reason);
  if (winners.length === 1) return winners[0] === you ? t('won-you') : t('won', { winners: name(winners[0]!) });
  return t(winners.length === seats.length ? 'won-draw' : 'won-shared', { winners: join(winners.map(name)) });
}
/** Whether a seat is nobody's, and nobody's but mine. */
export const isFreeFor = (seat: Seat, me: string | undefined): boolean =>
  !seat.person && !seat.bot && (!seat.kept || seat.kept.id === me);
const seatWord = (seat: Seat): string => (seat.kept ? t('kept-for', { name: seat.kept.name }) : seatName(seat));
const Hook = ({ seat }: { seat: Seat }): JSX.Element => (
  <li class={'hook' + (seat.person || seat.bot ? '' : ' free')} title={seatWord(seat)}>
    {seat.person || seat.bot ? <Tag seat={seat.seat} name={seatName(seat)} size={40} /> : <span />}
    <span class="sr">{seatWord(seat)}</span>
  </li>
);
interface RowProps {
  game: string;
  name: string;
  about: string;
  seats?: Seat[];
  children: ComponentChildren;
}
export const Row = ({ game, name, about, seats, children }: RowProps): JSX.Element => (
  <li class="tbl">
    <Emblem game={game} />
    <div class="what">
      <b>{gameTitle(game)}</b>
      <span>{name}</span>
      <small>{about}</small>
    </div>
    <ul class="hooks" aria-label={t('seats')}>
      {seats?.map(seat => (
        <Hook key={seat.seat} seat={seat} />
      ))}
    </ul>
    {children}
  </li>
);
interface TablesProps {
  title: string;
  what: string;
  rooms: Room[];
  /** What can be done with a table. */
  act: (room: Room) => JSX.Element;
  /** Rows that are there whatever the tables are. */
  children?: ComponentChildren;
}
export function Tables({ title, what, rooms, act, children }: TablesProps): JSX.Element | null {
  if (!rooms.length && !children) return null;
  return (
    <>
      <h2>{title}</h2>
      <p>{what}</p>
      <ul class="board2">
        {rooms.map(room => (
          <Row
            key={room.id}
            game={room.game}
            name={room.status === 'over' ? wonBy(room) : tableName(room.id)}
            about={
              room.ended
                ? `${tableName(room.id)} · ${dayText(room.ended)}`
                : clockText(room.clock) + (room.rated ? ` · ${t('rated')}` : '')
            }
            seats={room.seats}
          >
            {act(room)}
          </Row>
        ))}
        {children}
      </ul>
    </>
  );
}
export const Watch = ({ id }: { id: string }): JSX.Element => (
  <a class="btn" href={`#/table/${id}`}>
    <I id="eye" />
    {t('watch')}
  </a>
);
