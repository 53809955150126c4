// The sheet: the mine that is looked at, with the surface above it and the progress boards beside it.
import type { JSX } from 'preact';
import { I, Tag } from '../../draw/icons';
import { Close } from '../../frame/Bar';
import { moves as mayMove } from '../../settings';
import { t } from '../../words';
import { Decks, Event, Hoists, Rails, Surface } from './Boards';
import { Reading } from './Cards';
import { Finale } from './Finale';
import type { Miner } from './facts';
import { cardsIn, ROMAN } from './facts';
import type { Aim, Spark } from './Mine';
import { Mine } from './Mine';
import { design } from './pack';
import type { Store } from './store';
import { NOBODY, placeOf } from './store';

const NONE = new Map<string, Aim>(),
  UNLIT = new Map<string, number>();
/** Gains rise over the card they come from, one after the other. */
function sparks({ s, at, drawn }: Store): Spark[] {
  const found: Spark[] = [],
    mine = at.value.miners[drawn.value]?.mine ?? [];
  let where: string | null = null;
  if (!mayMove()) return found;
  for (const e of s.news.value) {
    if (e['seat'] !== drawn.value) continue;
    where = placeOf(e) ?? where;
    const laid = mine.find(c => c.card === e['source']),
      key = where ?? (laid ? `${laid.level},${laid.column}` : null),
      n = Number(e['change']);
    if (!key) continue;
    if (e.event === 'coins' || e.event === 'points')
      found.push({
        key,
        order: found.length,
        icon: e.event === 'coins' ? 'coin' : 'point',
        text: n > 0 ? `+${n}` : `−${-n}`,
      });
    if (e.event === 'machines' || e.event === 'collapse' || e.event === 'cart')
      found.push({ key, order: found.length, icon: e.event === 'machines' ? 'machine' : e.event, text: '' });
  }
  return found;
}
/** The cards of this round's common reveal. */
function revealed({ s }: Store): { seat: number; id: string }[] {
  const found: { seat: number; id: string }[] = [];
  for (let k = s.told.value.length - 1; k >= 0; k--) {
    const e = s.told.value[k]!;
    if (e.event === 'event' || e.event === 'round') break;
    if ((e.event === 'reveal' || e.event === 'dig') && typeof e['id'] === 'string')
      found.unshift({ seat: Number(e['seat']), id: e['id'] });
  }
  return found;
}

export function Sheet({ store }: { store: Store }): JSX.Element {
  const {
    s,
    at,
    pack,
    hot,
    shown,
    drawn,
    reading,
    over,
    asked,
    me,
    coins,
    names,
    spots,
    aims,
    edges,
    onThings,
    woken,
  } = store;
  const now = at.value,
    book = pack.value,
    seat = drawn.value,
    miner = now.miners[seat] ?? NOBODY,
    own = seat === s.seat,
    who = now.asks,
    opened = revealed(store);
  if (!book) return <p class="quiet pad">{t('coming')}</p>;
  return (
    <div class="sheet-wrap im-sheet">
      <div
        class={'im-around' + (over.value === 'boards' ? ' open' : '')}
        role="group"
        aria-label={t('im-boards')}
        tabIndex={0} // on a low screen it is scrolled, by keys too
      >
        <Hoists at={now} pack={book} names={names.value} choices={onThings.value} />
        <Purse miner={me.value} />
        <Decks at={now} choices={onThings.value} open={() => (over.value = 'discards')} />
        <p class="quiet im-ours">{t(book.ours ? 'im-ours' : 'im-private', { title: book.title })}</p>
        <Close cls="tool im-shut" close={() => (over.value = null)} />
      </div>
      <div class="im-work">
        <svg class="im-lines" viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href="#im-levels" width="900" height="900" />
        </svg>
        <div class="im-head">
          <Purse miner={me.value} />
          <button class="im-rails-button" onClick={() => (over.value = 'boards')} aria-label={t('im-boards')}>
            <Rails at={now} pack={book} />
          </button>
          {now.event && (
            <details class="im-event-line">
              <summary>
                <I id="bell" />
                {book.events[now.event]?.name}
              </summary>
              <Event event={book.events[now.event]} />
            </details>
          )}
        </div>
        {own || s.seat === null ? (
          <Surface coins={coins} choices={onThings.value} />
        ) : (
          <p class="im-whose">
            <Tag seat={seat} name={names.value[seat] ?? ''} size={32} />
            <b>{t('im-mine-of', { name: names.value[seat] ?? '' })}</b>
            <button class="btn small" onClick={() => (shown.value = s.seat!)}>
              {t('im-own-mine')}
            </button>
          </p>
        )}
        <Mine
          whose={seat}
          mine={miner.mine}
          pack={book}
          spots={own ? spots.value : []}
          places={own ? now.places.flatMap((columns, k) => columns.map(column => ({ level: k + 1, column }))) : []}
          aims={own ? aims.value : NONE}
          edges={own ? edges.value : []}
          hot={hot.value}
          setHot={store.setHot}
          woken={own ? woken.value : UNLIT}
          asking={
            own && asked.value && (who?.from === 'card' || now.phase === 'up') && who?.level
              ? `${who.level},${who.column}`
              : null
          }
          sparks={sparks(store)}
          fresh={store.fresh.value.get(seat)}
          beat={s.told.value.length}
          prices={now.prices}
          look={store.look}
          looked={reading.value?.laid ? `${reading.value.laid.level},${reading.value.laid.column}` : null}
          misplace={store.misplace}
          empty={t('im-empty')}
        />
        {opened.length > 1 && (
          <ul class="im-revealed" aria-label={t('im-revealed')}>
            {opened.map(({ seat, id }) => (
              <li key={seat}>
                <button onClick={() => (reading.value = { id })}>
                  <Tag seat={seat} name={names.value[seat] ?? ''} size={24} />
                  <span class="sr">{names.value[seat]}: </span>
                  {design(book, id).name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Finale store={store} />
      {reading.value && (
        <Reading id={reading.value.id} pack={book} laid={reading.value.laid} close={() => (reading.value = null)} />
      )}
      {over.value === 'discards' && (
        <section class="im-panel cartouche" aria-label={t('im-discards', { n: now.discards.length })}>
          <h3>{t('im-discards', { n: now.discards.length })}</h3>
          <ul>
            {now.discards.map((id, k) => (
              <li key={k}>
                <button onClick={() => (reading.value = { id })}>
                  {ROMAN[design(book, id).level]} · {design(book, id).name}
                </button>
              </li>
            ))}
          </ul>
          <Close cls="tool im-shut" close={() => (over.value = null)} />
        </section>
      )}
    </div>
  );
}
/** What one has: coins, points, carts, cards. */
const Purse = ({ miner }: { miner: Miner }): JSX.Element => (
  <ul class="im-purse">
    {(
      [
        ['coin', miner.coins, 'coins'],
        ['point', miner.points, 'points'],
        ['cart', miner.fullCarts, 'carts'],
        ['draw', cardsIn(miner), 'cards'],
      ] as const
    ).map(([icon, n, word]) => (
      <li key={icon} data-info={word}>
        <I id={icon} />
        <b>{n}</b>
        <small>{t('im-word-' + word, { n })}</small>
      </li>
    ))}
  </ul>
);
