// What is said over the prompt: the guide, a lost line, a refusal with its rule, a bot in one's seat, votes.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { I } from '../draw/icons';
import { openRule } from '../frame/asking';
import { confirmed } from '../frame/Confirm';
import { Guide } from '../frame/Guide';
import { hallTime, span, useTicking } from '../frame/Plates';
import type { Sitting } from '../games/contract';
import type { Room } from '../hall/messages';
import { cameBack, line, moveUnderWay } from '../hall/socket';
import type { Table } from '../hall/table';
import { t } from '../words';
import { sayProblem } from './Errors';

interface NoticesProps {
  table: Table;
  sitting: Sitting;
}
export function Notices({ table, sitting }: NoticesProps): JSX.Element {
  const room = table.room.value!,
    sight = table.sight.value!,
    { seat } = sitting,
    own = seat === null ? null : room.seats[seat],
    refusal = table.refusal.value;
  return (
    <>
      {!sight.result && !sight.clocks && seat !== null && (
        <Guide game={room.game} sitting={sitting} rule={sight.rule ?? null} />
      )}
      <OfTheLine table={table} />
      {refusal && (
        <p class="notice bad" role="alert">
          {sayProblem(refusal.code === 'illegal' ? '' : refusal.code, refusal.message)}
          {refusal.rule && (
            <button class="why" onClick={() => (openRule.value = refusal.rule ?? null)}>
              {t('which-rule', { rule: refusal.rule })}
            </button>
          )}
        </p>
      )}
      {own?.bot && own.person && !own.out && (
        <p class="notice">
          {t('bot-sits-in')}
          <button class="btn small" onClick={() => table.send('step_in')}>
            {t('sit-again')}
          </button>
        </p>
      )}
      <Awaited table={table} sitting={sitting} />
      {(room.votes ?? []).map(vote => (
        <Ballot key={vote.what + vote.about} {...{ table, sitting, vote }} />
      ))}
    </>
  );
}
/** A lost line, with what it means for a move on its way; and that it is back. */
function OfTheLine({ table }: { table: Table }): JSX.Element | null {
  const moved = useRef(false),
    lost = line.value === 'lost',
    busy = table.sent.value !== null || moveUnderWay();
  if (lost) moved.current ||= busy;
  else if (!cameBack.value) moved.current = false;
  if (!lost && !cameBack.value) return null;
  return (
    <p class="notice" role="status">
      <I id={lost ? 'away' : 'tick'} />
      {lost
        ? `${t('line-lost')} ${t(moved.current ? 'line-lost-move' : 'line-lost-none')}`
        : t(moved.current ? 'line-back-move' : 'line-back')}
    </p>
  );
}
/** Milliseconds after which somebody who is there counts as slow, and a deadline as far away. */
const SLOW = 90_000,
  FAR = 3_600_000;
/** People whom the table waits for, who are away or slow: since when, and what can be done. */
function Awaited({ table, sitting }: NoticesProps): JSX.Element | null {
  const room = table.room.value!,
    sight = table.sight.value!,
    patient = useRef(signal(-1)).current,
    last = table.log.value.findLast(entry => (entry.events ?? []).length > 0),
    waited = last?.at ? hallTime(table.skew) - last.at : 0;
  useTicking(true);
  if (sight.result || room.live || patient.value === last?.n) return null;
  const late = room.seats.filter(
    ({ seat, person, bot, here }) =>
      person &&
      !bot &&
      seat !== sitting.seat &&
      sight.to_act.includes(seat) &&
      (!here || waited > SLOW) &&
      (sight.clocks?.due?.[seat] ?? 0) < hallTime(table.skew) + FAR,
  );
  return (
    <>
      {late.map(({ seat, person, here }) => {
        const name = person!.name,
          asked = (room.votes ?? []).some(vote => vote.what === 'bot' && vote.about === seat);
        return (
          <p key={seat} class="notice" data-awaited={seat}>
            <I id="away" />
            <span>{t(here ? 'awaited-slow' : 'awaited-away', { name, time: span(Math.max(0, waited)) })}</span>
            {sitting.seat !== null && (
              <>
                {!asked && (
                  <button class="btn small" onClick={() => table.vote('bot', true, seat)}>
                    {t('awaited-bot', { name })}
                  </button>
                )}
                <button
                  class="btn small"
                  onClick={() => confirmed(t('abandon-sure'), t('vote-start'), () => table.vote('abandon', true))}
                >
                  {t('vote-start')}
                </button>
                <button class="btn small" onClick={() => (patient.value = last?.n ?? -1)}>
                  {t('awaited-wait')}
                </button>
              </>
            )}
          </p>
        );
      })}
    </>
  );
}
type Vote = NonNullable<Room['votes']>[number];
/** A vote that is going on, and the own hand in it. */
function Ballot({ table, sitting, vote }: NoticesProps & { vote: Vote }): JSX.Element {
  const { seat, seats } = sitting,
    about = vote.about ?? null,
    agreed = seat !== null && vote.yes.includes(seat);
  return (
    <p class="notice">
      {t('vote-' + vote.what, { name: about === null ? '' : (seats.value[about]?.name ?? '') })}
      {seat !== null && (
        <button class="btn small" onClick={() => table.vote(vote.what, !agreed, about ?? undefined)}>
          {t(agreed ? 'vote-take-back' : 'vote-agree')}
        </button>
      )}
    </p>
  );
}
