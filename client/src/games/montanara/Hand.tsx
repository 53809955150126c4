// The hand, which may grow to thirty cards, so equal ones lie on each other; the discards; what was hidden.
import type { JSX } from 'preact';
import { drag } from '../../draw/drag';
import { Card, I } from '../../draw/icons';
import { t } from '../../words';
import type { Bag, Letter } from './facts';
import { drawnCard, LETTERS, SYMBOL, total } from './facts';
import { inHand, PLAIN, playable } from './moves';
import { cardWord, why } from './prompts';
import type { Store } from './store';
import { Row } from './Works';

export function Hand({ store }: { store: Store }): JSX.Element {
  const { s, at, choice, moves } = store,
    held = inHand(at.value.hand);
  if (s.seat === null && s.open) return <OpenHands store={store} />;
  if (s.seat === null) return <p class="quiet pad">{t('watching-hands')}</p>;
  if (!held.length) return <p class="quiet pad">{t('mt-empty-hand')}</p>;
  const target = choice.value === 'dig' && moves.value.digHand;
  return (
    <ul
      data-hand
      class={'hand' + (target ? ' tgt' : '') + (held.length > 6 ? ' many' : '')}
      aria-label={t('your-hand')}
    >
      {held.map((letter, k) => (
        <li key={letter}>
          <Held store={store} letter={letter} k={k} />
        </li>
      ))}
    </ul>
  );
}
/** The cards of one kind. */
function Held({ store, letter, k }: { store: Store; letter: Letter; k: number }): JSX.Element {
  const { s, at, asked, phase, choice, moves, choose } = store,
    fresh = drawnCard(s.told.value, s.seat) === letter,
    free = asked.value && phase.value === 'turn',
    count = at.value.hand[letter] ?? 0,
    able = free && playable(moves.value, letter),
    chosen = choice.value === letter,
    reason = why(store, letter);
  return (
    <button
      data-info={`card ${letter}`}
      class={
        'card' +
        (count > 1 ? ' stack' : '') +
        (chosen ? ' sel' : '') +
        (free && !able ? ' no' : '') +
        (fresh ? ' drawn' : '')
      }
      aria-pressed={chosen}
      aria-disabled={!able}
      aria-label={
        t('mt-card', { card: cardWord(letter), count }) +
        (fresh ? `, ${t('just-drawn')}` : '') +
        (reason ? `. ${reason}` : '')
      }
      title={reason || undefined}
      onClick={() => choose(letter)}
      onPointerDown={e => pull(store, e, letter)}
    >
      <Card id={`m_${SYMBOL[letter]}`} width={80} />
      {count > 1 && <b class="count" data-count={count} aria-hidden="true" />}
      <span class="nm">{cardWord(letter)}</span>
      <kbd data-key={`⇧${k + 1}`} aria-hidden="true" />
    </button>
  );
}
/** Dragged onto a mountain, or anywhere onto the table where a card needs no target. */
function pull({ asked, phase, choice, moves, choose, send }: Store, down: PointerEvent, letter: Letter): void {
  if (down.button !== 0 || !asked.value || phase.value !== 'turn' || !playable(moves.value, letter)) return;
  drag(down, {
    lift: () => choice.value !== letter && choose(letter),
    drop: () => {
      const plain = PLAIN[letter];
      if (plain) send(plain);
    },
  });
}
const OpenHands = ({ store: { s, at } }: { store: Store }): JSX.Element => (
  <ul class="open-hands" aria-label={t('open-hands')}>
    {s.seats.value.map((who, seat) => (
      <li key={seat}>
        <b>{who.name}</b>
        <Pile held={at.value.held[seat] ?? {}} />
      </li>
    ))}
  </ul>
);
const Pile = ({ held }: { held: Bag }): JSX.Element => (
  <ul class="pile">
    {LETTERS.filter(l => held[l]).map(l => (
      <li key={l} data-info={`card ${l}`}>
        <I id={SYMBOL[l]} />
        {held[l]}
        <span class="sr"> {cardWord(l)}</span>
      </li>
    ))}
    {!total(held) && <li class="quiet">{t('no-card')}</li>}
  </ul>
);
export const Discards = ({ store: { at } }: { store: Store }): JSX.Element => (
  <section class="aside" data-info="discards">
    <h3>
      <I id="discard" />
      {t('mt-discards')}
    </h3>
    <Pile held={at.value.discards} />
  </section>
);
export function Ending({ store: { s, at } }: { store: Store }): JSX.Element {
  const now = at.value;
  return (
    <div class="opened">
      {[0, 1].map(seat => (
        <p key={seat}>
          <b>{s.seats.value[seat]?.name}</b>{' '}
          {t('mt-ending', { crystals: now.crystals[seat] ?? 0, dwarfs: now.dwarfs[seat] ?? 0 })}
          <Pile held={now.held[seat] ?? {}} />
        </p>
      ))}
      {now.heights.map((height, m) =>
        height ? (
          <details key={m}>
            <summary>{t('mt-mountain', { n: m + 1, cards: height })}</summary>
            <Row cards={now.known[m] ?? []} />
          </details>
        ) : null,
      )}
    </div>
  );
}
