// How a round ended, and the whole game: what was hidden is shown.
import type { JSX } from 'preact';
import { Card, I } from '../../draw/icons';
import { t } from '../../words';
import type { Share } from './ending';
import type { Mine } from './facts';
import { symbolOf } from './facts';
import { Badge, Seen } from './Panels';
import type { Store } from './store';
import { cardWord } from './words';

/** Beside the maze: roles turn one by one, gold is handed out, and then the way to the next round. */
export function RoundEnd({ store }: { store: Store }): JSX.Element | null {
  const { s, mine, names, ending } = store,
    { finale, round, kept, left, shares, go } = ending,
    now = round.value;
  if (!now) return null;
  const step = finale.step.value,
    counted = step > now.roles.length;
  return (
    <section
      class="beside sb-ending cartouche"
      aria-label={t('sb-round-over', { round: now.number, winner: now.winner })}
    >
      <h2 class="head">{t('sb-round-over', { round: now.number, winner: now.winner })}</h2>
      <ul class="roles turning">
        {names.value.map((name, seat) => {
          const role = now.roles[seat] ?? 'digger',
            open = seat + 1 < step || !finale.runs.value,
            share = counted ? shares.value.get(seat) : undefined,
            total = s.over.value && counted ? mine.value.miners[seat]?.nuggets : null;
          return (
            <li key={seat} class={open ? 'open' : ''}>
              <span class="flips">{open ? <Badge role={role} size={40} /> : <span class="role-back" />}</span>
              <span>
                {name}
                <small>{open ? t('sb-role-' + role) : ' '}</small>
              </span>
              <Gold share={share} total={total ?? null} />
            </li>
          );
        })}
      </ul>
      {kept.value && !finale.runs.value && (
        <>
          <Seen label={t('sb-next-round', { n: now.number + 1 })} run={go} />
          {left.value > 0 && <p class="quiet">{t('sb-next-round-in', { n: left.value })}</p>}
        </>
      )}
    </section>
  );
}
/** What somebody got: nuggets where they may be known, else the card that was taken; at the very end all there is. */
function Gold({ share, total }: { share: Share | undefined; total: number | null }): JSX.Element | null {
  if (total !== null)
    return (
      <b class="gold-share" aria-label={t('sb-nuggets', { n: total })}>
        <I id="nugget" />
        {total}
      </b>
    );
  if (!share) return null;
  return share.nuggets === null ? (
    <b class="gold-share" aria-label={t('sb-gold-cards', { n: share.cards })}>
      <I id="nugget" />?
    </b>
  ) : (
    <b class="gold-share" aria-label={t('sb-nuggets', { n: share.nuggets })}>
      <I id="nugget" />+{share.nuggets}
    </b>
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
