// The hand, and above it what is asked.

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { drag } from '../../draw/drag';
import { useSize } from '../../frame/size';
import { memo } from '../../memo';
import { t } from '../../words';
import { Face, HELD_W, inWords } from './Cards';
import { drawnCards } from './facts';
import type { Design } from './pack';
import { design, sentences } from './pack';
import { why } from './prompts';
import { Questions } from './questions';
import type { Store } from './store';

export function Hand({ store }: { store: Store }): JSX.Element {
  const { s, pack, deeds, pointed, me, card, questions, send } = store;
  const book = pack.value,
    asking = questions.value.length > 0,
    // what is asked has nothing to do with the hand
    low = asking && !deeds.value.some(d => d.do === 'discard');
  if (!book) return <p class="quiet pad">{t('coming')}</p>;
  // where the sentences have no lines of their own, pointing must not move the cards
  const roomy = matchMedia('(min-width: 1024px)').matches,
    read = roomy && pointed.value && me.value.hand.includes(pointed.value) ? pointed.value : card.value,
    picked = read ? design(book, read) : null;
  return (
    <div class="im-bench">
      {asking && <Questions questions={questions.value} send={send} />}
      {s.seat === null ? (
        <p class="quiet">{t('watching-hands')}</p>
      ) : (
        <>
          {!low && (
            <p class="im-sentences" tabIndex={0}>
              {picked
                ? sentences(picked).map((text, k) => (
                    <span key={k}>
                      {k > 0 && k < picked.effects.length && <em>{t('im-or')} </em>}
                      {text}{' '}
                    </span>
                  ))
                : me.value.hand.length > 0 && <span class="quiet">{t(roomy ? 'im-read' : 'im-read-tap')}</span>}
            </p>
          )}
          <Tiles store={store} low={low} />
        </>
      )}
    </div>
  );
}
const GAP = 7,
  /** No card is larger than this, however few there are, and in two rows rather than smaller than that: on a screen that
   * has no height for two, smaller still. */
  MOST = 1,
  least = () => (matchMedia('(max-height: 560px)').matches ? 0.4 : 0.6);
/** How so many cards lie in so much room: in one row as long as they can be read, else in two. */
function laidOut(cards: number, width: number): { '--fit': string; '--columns': number } {
  const size = (n: number) => (width - (n - 1) * GAP) / (n * HELD_W),
    half = Math.ceil(cards / 2),
    one = size(Math.max(cards, 1)) >= least(),
    fit = one ? Math.min(MOST, size(Math.max(cards, 1))) : Math.min(least(), size(half));
  return { '--fit': fit.toFixed(3), '--columns': Math.max(one ? cards : half, 1) };
}
interface TileProps {
  store: Store;
  id: string;
  /** Its place in the hand. */
  k: number;
  face: Design;
  cost: number;
  /** Why it cannot be played, if that is so. */
  reason: string;
  fresh: boolean;
  committed: boolean;
  sel: boolean;
  /** Something else is asked. */
  low: boolean;
  /** From where it grows: so far from the left, and from its upper or its lower edge, away from what is to be read. */
  origin: number;
  from: string;
}
const Tile = memo(
  ({ store, id, k, face, cost, reason, fresh, committed, sel, low, origin, from }: TileProps): JSX.Element => {
    const { chosen, pointed, asked, spots, choose, setHot } = store;
    return (
      <button
        data-card={id}
        data-where={`card ${id}`}
        data-info={`card ${id}`}
        style={{ '--origin': `${origin}%`, '--from': from }}
        class={
          'im-tile' +
          (sel ? ' sel' : '') +
          (reason ? ' no' : '') +
          (committed ? ' committed' : '') +
          (fresh ? ' drawn' : '')
        }
        aria-pressed={sel}
        title={reason || undefined}
        onClick={() => choose(k)}
        onPointerEnter={e => {
          if (e.pointerType === 'mouse') pointed.value = id;
        }}
        onPointerLeave={() => (pointed.value = null)}
        onFocus={() => (pointed.value = id)}
        onBlur={() => (pointed.value = null)}
        onPointerDown={e => {
          // while something else is asked, a finger pushes the row of cards
          if (!asked.value || e.button !== 0 || (low && e.pointerType === 'touch')) return;
          drag(e, {
            lift: () => chosen.value !== k && choose(k),
            over: setHot,
            drop: key => {
              setHot(key);
              spots.value.find(x => x.key === key)?.run();
            },
          });
        }}
      >
        <kbd data-key={k + 1} aria-hidden="true" />
        <span class="sr">
          {inWords(face, cost) + (fresh ? ` ${t('just-drawn')}.` : '') + (reason ? ` ${reason}` : '')}
        </span>
        <Face id={id} card={face} cost={cost} upright roman />
      </button>
    );
  },
);
function Tiles({ store, low }: { store: Store; low: boolean }): JSX.Element {
  const { at, pack, chosen, me } = store,
    book = pack.value!,
    box = useRef<HTMLUListElement>(null),
    [width] = useSize(box),
    hand = me.value.hand,
    drawn = drawnCards(store.s.told.value, store.s.seat),
    fit = laidOut(hand.length, width),
    columns = fit['--columns'];
  return (
    <ul data-hand class={'im-hand' + (low ? ' low' : '')} style={fit} ref={box} aria-label={t('your-hand')}>
      {hand.map((id, k) => (
        <li key={k}>
          <Tile
            {...{ store, id, k, low }}
            face={design(book, id)}
            cost={at.value.prices[id] ?? design(book, id).cost}
            reason={why(store, id)}
            fresh={drawn.has(id)}
            committed={me.value.commit === id}
            sel={chosen.value === k}
            origin={columns > 1 ? Math.round(((k % columns) * 100) / (columns - 1)) : 50}
            from={k < columns ? '0%' : '100%'}
          />
        </li>
      ))}
      {!hand.length && <li class="quiet">{t('im-no-hand')}</li>}
    </ul>
  );
}
