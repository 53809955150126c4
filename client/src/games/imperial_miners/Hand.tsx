// The hand, and above it what is asked.
import type { JSX } from 'preact';
import { drag } from '../../draw/drag';
import { t } from '../../words';
import { Asks } from './asking';
import { Face, inWords } from './Cards';
import type { Desk } from './desk';
import { ROMAN } from './facts';
import { design, sentences } from './pack';
import { why } from './saying';

export function Hand({ desk }: { desk: Desk }): JSX.Element {
  const { s, at, pack, chosen, hot, asked, me, card, asks, spots, send, choose } = desk;
  const book = pack.value,
    low = asks.value.length > 0 || !asked.value;
  if (!book) return <p class="quiet pad">{t('coming')}</p>;
  const picked = card.value && !asks.value.length ? design(book, card.value) : null;
  return (
    <div class="im-bench">
      {asks.value.length > 0 && <Asks asks={asks.value} send={send} />}
      {picked && (
        <p class="im-sentences">
          {sentences(picked).map((text, k) => (
            <span key={k}>
              {k > 0 && k < picked.effects.length && <em>{t('im-or')} </em>}
              {text}{' '}
            </span>
          ))}
        </p>
      )}
      {s.seat === null ? (
        <p class="quiet">{t('watching-hands')}</p>
      ) : (
        <ul class={'im-hand' + (low ? ' low' : '') + (me.value.hand.length > 5 ? ' many' : '')} aria-label={t('your-hand')}>
          {me.value.hand.map((id, k) => {
            const face = design(book, id),
              cost = at.value.prices[id] ?? face.cost,
              reason = why(desk, id),
              sel = chosen.value === k;
            return (
              <li key={k}>
                <button
                  data-card={id}
                  class={'im-tile' + (sel ? ' sel' : '') + (reason ? ' no' : '') + (me.value.commit === id ? ' committed' : '')}
                  aria-pressed={sel}
                  title={reason || sentences(face).join(` ${t('im-or')}: `)}
                  onClick={() => choose(k)}
                  onPointerDown={e => {
                      // a finger scrolls the hand
                      if (!asked.value || e.button !== 0 || e.pointerType === 'touch') return;
                      drag(e, { lift: () => chosen.value !== k && choose(k), over: key => (hot.value = key), drop: key => ((hot.value = key), spots.value.find(x => x.key === key)?.run()) });
                    }}
                >
                  <span class="sr">{inWords(face, cost) + (reason ? ` ${reason}` : '')}</span>
                  <Face id={id} card={face} cost={cost}>
                    <span class="im-roman">{ROMAN[face.level]}</span>
                  </Face>
                </button>
              </li>
            );
          })}
          {!me.value.hand.length && <li class="quiet">{t('im-no-hand')}</li>}
        </ul>
      )}
    </div>
  );
}
