// After the end: who won and why, what was hidden, the proof of the shuffle, and once more.

import type { JSX } from 'preact';
import { I, Tag } from '../draw/icons';
import type { Board, Sitting } from '../games/contract';
import { record, rematch } from '../hall/api';
import type { Result as Ended, Room } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { go } from '../route';
import { t } from '../words';
import { join, reason } from '../words/events';
import { Proof } from './Proof';

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
  const order = names.map((_, s) => s).sort((a, b) => (result.scores[b] ?? 0) - (result.scores[a] ?? 0));
  return (
    <section class="result cartouche" aria-labelledby="result-title">
      <button class="tool shut" aria-label={t('close')} onClick={close}>
        <I id="cross" />
      </button>
      <h2 id="result-title">{headline}</h2>
      {verdict === null && <p class="quiet">{reason(room.game, result.reason)}</p>}
      <ol class="scores">
        {order.map(seat => (
          <li key={seat} class={won.includes(seat) ? 'won' : ''}>
            <Tag seat={seat} name={names[seat] ?? ''} size={32} />
            <span>{seat === you ? t('You') : names[seat]}</span>
            <b class="num">{result.scores[seat] ?? 0}</b>
          </li>
        ))}
      </ol>
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
      <p class="result-once">
        <OnceMore room={room} />
      </p>
    </section>
  );
}
/** A new table with the same people; whoever comes later joins it. */
export function OnceMore({ room }: { room: Room }): JSX.Element | null {
  if (room.rematch)
    return (
      <a class="btn small go" href={`#/table/${room.rematch}`}>
        {t('rematch-join')}
      </a>
    );
  if (typeof room.you !== 'number') return null;
  const again = () =>
    attempt(() => rematch(room.id)).then(next => {
      if (next) go(`table/${next.id}`);
    });
  return (
    <button class="btn small go" onClick={() => void again()}>
      <I id="turn" />
      <span>{t('rematch')}</span>
    </button>
  );
}
