// The hand: a card is chosen by a tap or a key, or dragged to its place.
import type { JSX } from 'preact';
import { drag } from '../../draw/drag';
import { Card } from '../../draw/icons';
import { t } from '../../words';
import { OpenHands } from './Endings';
import { symbolOf } from './facts';
import { why } from './prompts';
import type { Store } from './store';
import { cardShort, cardWord } from './words';

export function Hand({ store }: { store: Store }): JSX.Element {
  const { s, mine, names } = store;
  if (s.seat === null && s.open) return <OpenHands mine={mine.value} names={names.value} />;
  if (s.seat === null) return <p class="quiet pad">{t('watching-hands')}</p>;
  if (!mine.value.hand.length) return <p class="quiet pad">{t('sb-empty-hand')}</p>;
  return (
    <ul class="hand" data-hand aria-label={t('your-hand')}>
      {mine.value.hand.map((kind, k) => (
        <li key={k}>
          <Held store={store} card={kind} k={k} />
        </li>
      ))}
    </ul>
  );
}
/** One card. */
function Held({ store, card, k }: { store: Store; card: string; k: number }): JSX.Element {
  const { chosen, turned, choose, drawn } = store,
    fresh = drawn.value === k,
    reason = why(store, card),
    sel = chosen.value === k,
    word = cardWord(card),
    short = cardShort(card);
  return (
    <button
      data-card={card}
      data-info={`card ${card}`}
      class={'card' + (sel ? ' sel' : '') + (reason ? ' no' : '') + (fresh ? ' drawn' : '')}
      aria-pressed={sel}
      aria-label={
        (short === word ? '' : `${short}: `) +
        word +
        (fresh ? `, ${t('just-drawn')}` : '') +
        (reason ? `. ${reason}` : '')
      }
      title={reason || undefined}
      onClick={() => choose(k)}
      onPointerDown={e => pull(store, e, k)}
    >
      <Card id={symbolOf(card)} turned={sel && turned.value} />
      <span class="nm">{short}</span>
      <kbd data-key={k + 1} aria-hidden="true" />
    </button>
  );
}
function pull({ asked, chosen, hot, places, choose }: Store, down: PointerEvent, k: number): void {
  if (down.button !== 0 || !asked.value) return;
  drag(down, {
    lift: () => chosen.value !== k && choose(k),
    over: place => {
      hot.value = place;
    },
    drop: key => {
      hot.value = key;
      places.value.find(p => p.key === key)?.run();
    },
  });
}
