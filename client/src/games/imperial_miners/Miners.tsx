// The others, and everybody at the end: a plate with a small mine each, the scores, the last hands.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import { SmallMine } from './Cards';
import { BestCards } from './Finale';
import { cardsIn } from './facts';
import { design } from './pack';
import type { Store } from './store';
import { NOBODY } from './store';

const Count = ({ icon, n, word, info }: { icon: string; n: number; word: string; info: string }): JSX.Element => (
  <span title={word} data-info={info}>
    <I id={icon} />
    <span aria-hidden="true">{n}</span>
    <span class="sr">{word}</span>
  </span>
);
export function Plate({
  store,
  seat,
  small = false,
}: {
  store: Store;
  seat: number;
  small?: boolean | undefined;
}): JSX.Element {
  const { s, at, pack, shown, names } = store;
  const miner = at.value.miners[seat] ?? NOBODY,
    name = names.value[seat] ?? '',
    acts = s.toAct.value.includes(seat),
    state = s.over.value
      ? ''
      : at.value.stage === 'commit'
        ? miner.commit
          ? 'chosen'
          : 'choosing'
        : acts
          ? 'acting'
          : 'ready';
  return (
    <span class="im-plate">
      <span class="meta">
        <Count
          icon="point"
          info="points"
          n={miner.points + miner.fullCarts}
          word={t('im-score', { n: miner.points + miner.fullCarts })}
        />
        {!small && <Count icon="coin" info="coins" n={miner.coins} word={t('im-coins', { n: miner.coins })} />}
        {!small && <Count icon="draw" info="cards" n={cardsIn(miner)} word={t('im-cards', { n: cardsIn(miner) })} />}
        {state && (
          <span class={'im-state ' + state} title={t('im-' + state)}>
            {(state === 'chosen' || state === 'ready') && <I id="tick" />}
            <span class="sr">{t('im-' + state)}</span>
          </span>
        )}
      </span>
      <button
        class={'im-peek' + (shown.value === seat ? ' on' : '')}
        aria-pressed={shown.value === seat}
        aria-label={t('im-mine-of', { name })}
        onClick={() => (shown.value = seat)}
      >
        <SmallMine mine={miner.mine} pack={pack.value} fresh={store.fresh.value.get(seat)} />
      </button>
    </span>
  );
}
export function Ending({ store }: { store: Store }): JSX.Element {
  const { at, pack, names } = store;
  const book = pack.value;
  return (
    <>
      <table class="im-scores">
        <thead>
          <tr>
            <th>
              <span class="sr">{t('seats')}</span>
            </th>
            {['point', 'cart', 'tick', 'coin', 'im-flag'].map((icon, k) => (
              <th key={icon} scope="col">
                <I id={icon} />
                <span class="im-column">{t('im-column-' + ['points', 'carts', 'total', 'coins', 'boards'][k])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {at.value.miners.map((m, seat) => (
            <tr key={seat}>
              <th scope="row">{names.value[seat]}</th>
              <td>{m.points}</td>
              <td>{m.fullCarts}</td>
              <td class="total">{m.points + m.fullCarts}</td>
              <td>{m.coins}</td>
              <td>{m.boards}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{t(at.value.miners.length > 1 ? 'im-breakdown' : 'rule-imperial_miners-R48')}</p>
      <h4>{t('im-best-cards')}</h4>
      {at.value.miners.map((_, seat) => (
        <div key={seat} class="im-best-of">
          {at.value.miners.length > 1 && <b>{names.value[seat]}</b>}
          <BestCards store={store} seat={seat} />
        </div>
      ))}
      <h4>{t('im-last-hands')}</h4>
      <ul class="last-hands">
        {at.value.miners.map((m, seat) => (
          <li key={seat}>
            <b>{names.value[seat]}</b>{' '}
            {(book ? m.hand.map(id => design(book, id).name) : []).join(', ') || t('no-card')}
          </li>
        ))}
      </ul>
    </>
  );
}
