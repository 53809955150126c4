// The sheet: one gallery large, its card beside it, and over it what happens between the rounds.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../words';
import { Comparison, Ready, Waiting } from './Apart';
import { Elements, Needs, Standing, Treasure } from './Card';
import type { Digger } from './facts';
import { open } from './facts';
import { Gallery } from './Gallery';
import { Choice, Countdown, Tally } from './Rounds';
import type { Store } from './store';

export function Sheet({ store }: { store: Store }): JSX.Element {
  const { mine, shown, said } = store,
    now = mine.value,
    digger = now.diggers[shown.value];
  if (!digger) return <div class="sheet-wrap om-sheet" />;
  return (
    <div class={'sheet-wrap om-sheet' + (now.phase === 'dig' ? ' digs' : '')}>
      <svg class="om-ground" aria-hidden="true">
        <defs>
          <pattern id="om-level" width="960" height="960" patternUnits="userSpaceOnUse">
            <use href="#om-levels" width="960" height="960" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#om-level)" />
      </svg>
      <Stage store={store} digger={digger} />
      <Papers store={store} digger={digger} />
      <Between store={store} />
      <p class="sr" role="status" aria-live="assertive">
        {said.value}
      </p>
    </div>
  );
}
/** The gallery itself, with what is held over it. */
function Stage({ store, digger }: { store: Store; digger: Digger }): JSX.Element {
  const { s, mine, shown, hold, hands, box, digs, refused, removed, counting } = store,
    seat = shown.value,
    own = seat === s.seat,
    active = own && digs.value,
    ended = mine.value.phase === 'scored' || counting.value,
    frame = useRef<HTMLDivElement>(null),
    spaces = digger.gallery?.spaces.size ?? 0,
    name = s.seats.value[seat]?.name ?? '';
  useEffect(() => {
    box.current = frame.current;
  });
  return (
    <div class="om-stage">
      <Gallery
        digger={digger}
        box={frame}
        label={t(own ? 'om-your-gallery' : 'om-gallery-of', { name, n: spaces - open(digger), of: spaces })}
        active={active}
        ghost={active ? hold.ghost.value : null}
        faded={own ? hold.moving.value : null}
        cursor={active && !hold.ghost.value ? hold.cursor.value : null}
        {...(ended && removed.value[seat] ? { wrong: removed.value[seat] } : {})}
        onPointerMove={hands.hover}
        onPointerDown={e => {
          refused.value = null;
          hands.down(e);
        }}
      />
    </div>
  );
}
/** The card: beside the gallery, and as a strip under it where there is little room. */
function Papers({ store, digger }: { store: Store; digger: Digger }): JSX.Element | null {
  const { s, shown, elves, elements } = store,
    { card } = digger,
    own = shown.value === s.seat,
    name = s.seats.value[shown.value]?.name ?? '';
  if (!card) return null;
  return (
    <>
      <aside class="om-papers">
        <Treasure digger={digger} card={card} title={own ? t('om-your-card') : t('om-card-of', { name })} />
        <Standing digger={digger} elves={elves} elements={elements} />
      </aside>
      <div class="om-strip">
        <Needs digger={digger} card={card} />
        <Elements card={card} />
      </div>
    </>
  );
}
/** Choosing a side, the countdown, the score. */
function Between({ store }: { store: Store }): JSX.Element | null {
  const { s, mine, me, asked, removed, fresh, counting, looked, elves, elements, send } = store,
    now = mine.value,
    rounds = now.sheet.length;
  if ((now.phase === 'sides' || now.phase === 'open') && now.compared.length && looked.value < rounds)
    return <Comparison store={store} go={() => (looked.value = rounds)} />;
  if (now.phase === 'sides' && me.value?.faces.length)
    return <Choice sitting={s} digger={me.value} choose={asked.value ? side => void send(`side ${side}`) : null} />;
  if (now.phase === 'open' && me.value) return <Ready store={store} digger={me.value} />;
  if (now.phase === 'out' && !s.open) return <Waiting store={store} />;
  if (now.phase === 'ready' || now.phase === 'pause') return <Countdown sitting={s} again={now.phase === 'pause'} />;
  if (now.phase !== 'scored' && !counting.value) return null;
  const done = () => {
    if (counting.value) window.setTimeout(() => (fresh.value = 0), 1800);
  };
  return (
    <Tally
      key={now.sheet.length}
      sitting={s}
      mine={now}
      removed={removed.value}
      fresh={fresh.value === now.sheet.length}
      elves={elves}
      elements={elements}
      done={done}
    />
  );
}
