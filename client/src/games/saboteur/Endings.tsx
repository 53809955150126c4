// How a round ended, and the whole game: what was hidden is shown.
import type { JSX } from 'preact';
import { Card } from '../../draw/icons';
import { t } from '../../words';
import type { Told } from '../contract';
import type { Mine } from './facts';
import { symbolOf } from './facts';
import { Badge, Panel, Seen } from './Panels';
import { cardWord } from './words';

/** Who was what in the round that is over. */
export function RoundEnd({ event, names, done }: { event: Told; names: string[]; done: () => void }): JSX.Element {
  const roles = (Array.isArray(event['roles']) ? event['roles'] : []) as (string | null)[];
  return (
    <Panel title={t('sb-round-over', { round: Number(event['round']), winner: String(event['winner']) })}>
      <ul class="roles">
        {names.map((name, seat) =>
          roles[seat] ? (
            <li key={seat}>
              <Badge role={String(roles[seat])} size={44} />
              <span>
                {name}
                <small>{t('sb-role-' + String(roles[seat]))}</small>
              </span>
            </li>
          ) : null,
        )}
      </ul>
      <Seen label={t('sb-seen-it')} run={done} />
    </Panel>
  );
}
/** Every round's roles, and the last hands. */
export function Ending({ mine, names }: { mine: Mine; names: string[] }): JSX.Element {
  return (
    <>
      {mine.rounds.map((round, r) => (
        <div key={r}>
          <h4>{t('sb-round-over', { round: r + 1, winner: round.winner })}</h4>
          <ul class="roles">
            {names.map((name, seat) => (
              <li key={seat}>
                <Badge role={round.roles[seat] ?? 'digger'} size={32} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h4>{t('sb-last-hands')}</h4>
      <Hands mine={mine} names={names} />
    </>
  );
}
const Hands = ({ mine, names }: { mine: Mine; names: string[] }): JSX.Element => (
  <ul class="last-hands">
    {mine.miners.map((miner, seat) => (
      <li key={seat}>
        <b>{names[seat]}</b> {(miner.hand ?? []).map(cardWord).join(', ') || t('no-card')}
      </li>
    ))}
  </ul>
);
/** In a replay where nothing is hidden: who is what, with which cards. */
export const OpenHands = ({ mine, names }: { mine: Mine; names: string[] }): JSX.Element => (
  <ul class="open-hands" aria-label={t('open-hands')}>
    {mine.miners.map((miner, seat) => (
      <li key={seat}>
        {miner.role && <Badge role={miner.role} size={32} />}
        <b>{names[seat]}</b>
        <span class="open-cards">
          {(miner.hand ?? []).map((kind, k) => (
            <span key={k} title={cardWord(kind)}>
              <Card id={symbolOf(kind)} width={32} />
              <span class="sr">{cardWord(kind)}</span>
            </span>
          ))}
        </span>
      </li>
    ))}
  </ul>
);
