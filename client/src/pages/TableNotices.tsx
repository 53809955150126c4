// What is said over the prompt: the guide, a lost line, a refusal with its rule, a bot in one's seat, votes.
import type { JSX } from 'preact';
import { I } from '../draw/icons';
import { Guide } from '../frame/Guide';
import type { Sitting } from '../games/contract';
import type { Room } from '../hall/messages';
import { line } from '../hall/socket';
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
      {line.value === 'lost' && (
        <p class="notice" role="status">
          <I id="away" />
          {t('line-lost')}
        </p>
      )}
      {refusal && (
        <p class="notice bad" role="alert">
          {sayProblem(refusal.code === 'illegal' ? '' : refusal.code, refusal.message)}
          {refusal.rule && (
            <a href={`#/rules/${room.game}?rule=${refusal.rule}`} target="_blank" rel="noopener">
              {t('which-rule', { rule: refusal.rule })}
            </a>
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
      {(room.votes ?? []).map(vote => (
        <Ballot key={vote.what + vote.about} {...{ table, sitting, vote }} />
      ))}
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
