// After the end: who won and why, what was hidden, the proof of the shuffle, and once more.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Tag } from '../draw/icons';
import type { Board, Sitting } from '../games/contract';
import { games, loadGames, playNow, record } from '../hall/api';
import type { Result as Ended, Room } from '../hall/messages';
import { later } from '../later';
import { attempt, Problem } from '../pages/Errors';
import { go } from '../route';
import { t, tOr } from '../words';
import { join, reason } from '../words/events';
import { Close } from './Bar';
import { OnceMore } from './OnceMore';
import { Proof } from './Proof';

const RatingChanges = later(() => import('../bundles/table').then(m => m.RatingChanges), null);
/** A player's name; a person's leads to what else they have played. */
function Named({ room, seat, name }: { room: Room; seat: number; name: string }): JSX.Element {
  const person = room.seats[seat]?.person;
  return <span>{person && !room.seats[seat]?.out ? <a href={`#/person/${person.id}`}>{name}</a> : name}</span>;
}
interface ResultProps {
  room: Room;
  board: Board;
  sitting: Sitting;
  result: Ended;
  close: () => void;
}
export function Result({ room, board, sitting, result, close }: ResultProps): JSX.Element {
  const names = sitting.seats.value.map(s => s.name),
    you = sitting.seat,
    won = result.winners;
  const verdict = board.verdict?.(result.reason, result.scores) ?? null;
  const headline =
    verdict ??
    (won.length === 0
      ? t('won-nobody')
      : you !== null && won.length === 1 && won[0] === you
        ? t('won-you')
        : won.length === 1
          ? t('won', { winners: names[won[0]!] ?? '' })
          : won.length === names.length && won.length === 2
            ? t('drawn')
            : t('won-shared', { winners: join(won.map(s => (s === you ? t('you') : (names[s] ?? '')))) }));
  const first = (seat: number) => Number(won.includes(seat)),
    /** Winners first: of equal points the tie may have been broken. */
    order = names
      .map((_, s) => s)
      .sort((a, b) => first(b) - first(a) || (result.scores[b] ?? 0) - (result.scores[a] ?? 0));
  return (
    <section class="result cartouche" aria-labelledby="result-title">
      <Close cls="tool shut" close={close} />
      <h2 id="result-title">{headline}</h2>
      {verdict === null && <p class="quiet">{reason(room.game, result.reason)}</p>}
      <ol class="scores">
        {order.map(seat => (
          <li key={seat} class={won.includes(seat) ? 'won' : ''}>
            <Tag seat={seat} name={names[seat] ?? ''} size={32} />
            <Named room={room} seat={seat} name={seat === you ? t('You') : (names[seat] ?? '')} />
            <b class="num">{result.scores[seat] ?? 0}</b>
          </li>
        ))}
      </ol>
      {room.rated && <RatingChanges room={room} />}
      {board.Ending && (
        <div class="hidden-things">
          <h3>{board.endingTitle ?? t('what-was-hidden')}</h3>
          <board.Ending />
        </div>
      )}
      <p class="result-acts">
        <a class="btn" href={`#/replay/${room.id}`}>
          {t('replay')}
        </a>
        <a class="btn" href={`/api/tables/${room.id}/record`} download={`${room.game}-${room.id}.jsonl`}>
          {t('record-download')}
        </a>
        <a class="btn" href="#/">
          {t('to-hall')}
        </a>
      </p>
      <Problem />
      {room.commitment && (
        <Proof id={room.id} commitment={room.commitment} record={() => record(room.id)} names={names} />
      )}
      {you !== null && won.length === 1 && won[0] === you && <NextLevel room={room} />}
      <p class="result-once">
        <OnceMore room={room} />
      </p>
    </section>
  );
}
/** Whoever has beaten bots of a level is offered the next one. */
function NextLevel({ room }: { room: Room }): JSX.Element | null {
  useEffect(() => void loadGames().catch(() => {}), []);
  const bots = games.value.find(game => game.name === room.game)?.bots ?? [],
    beaten = Math.max(...room.seats.map(seat => (seat.bot ? bots.indexOf(seat.bot) : -1))),
    bot = beaten < 0 ? undefined : bots[beaten + 1],
    level = bot?.split(':').at(-1) ?? '';
  if (!bot || room.seats.some(seat => seat.person && seat.seat !== room.you)) return null;
  const on = () =>
    attempt(() => playNow({ game: room.game, seats: room.seats.length, bot })).then(next => {
      if (next) go(`table/${next.id}`);
    });
  return (
    <p class="next-level">
      <button class="btn small" onClick={() => void on()}>
        {t('next-level', { level: tOr(`level-${level}`, level), line: tOr(`level-${level}-line`, '') })}
      </button>
    </p>
  );
}
