// A mine, large: rows of cards, each half a card to the side of the one above; places, targets and edges to choose from.

import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { I } from '../../draw/icons';
import { useSize } from '../../frame/size';
import { afterPaint, memo } from '../../memo';
import { t } from '../../words';
import { CARD_H, CARD_W, Face, GAP, inWords, left, top } from './Cards';
import { Fruits } from './Effects';
import type { Edge, Gains, Laid } from './facts';
import { fullCarts, ROMAN } from './facts';
import type { Pack } from './pack';
import { design } from './pack';

export interface Spot {
  key: string;
  n: number;
  level: number;
  column: number;
  /** The card that would lie there. */
  card: string;
  label: string;
  /** What its effects would bring there, where that is known. */
  gains?: Gains | undefined;
  run: () => void;
}
export interface Aim {
  key: string;
  n: number;
  label: string;
  gains?: Gains | undefined;
  run: () => void;
}
/** A gain that rises over a card. */
export interface Spark {
  key: string;
  order: number;
  icon: string;
  text: string;
}
export interface MineProps {
  /** The seat whose mine it is. */
  whose: number;
  mine: Laid[];
  pack: Pack;
  spots: Spot[];
  /** Every place that any card of the hand may take. */
  places: Cell[];
  /** Cards that may be chosen, by `level,column`. */
  aims: Map<string, Aim>;
  edges: (Aim & Edge)[];
  /** The place under the pointer, and what a card there would wake. */
  hot: string | null;
  setHot: (key: string | null) => void;
  woken: Map<string, number>;
  /** The card that asks. */
  asking: string | null;
  sparks: Spark[];
  fresh: Set<string> | undefined;
  /** Counts what happened, so that what moves begins anew. */
  beat: number;
  prices: Record<string, number>;
  look: (card: Laid) => void;
  looked: string | null;
  /** A place that is not offered was pressed. */
  misplace: (level: number, column: number) => void;
  empty: string;
}
const keyOf = (c: { level: number; column: number }): string => `${c.level},${c.column}`;
const MARGIN = 26;

type Cell = { level: number; column: number };
/** How far cells reach to both sides and down. */
function reach(cells: Cell[]): { low: number; high: number; deep: number } {
  const columns = cells.length ? cells.map(c => c.column) : [0];
  return {
    low: Math.min(...columns),
    high: Math.max(...columns),
    deep: Math.max(2, ...cells.map(c => c.level)),
  };
}
/** The mine and every place that was offered since it last changed: so it keeps place and scale from one question to the
 * next, whichever card is chosen. */
function useRoom(mine: Laid[], places: Cell[]): Cell[] {
  const kept = useRef<{ mine: string; places: Map<string, Cell> }>({ mine: '', places: new Map() }),
    now = mine.map(c => `${c.card}@${keyOf(c)}`).join(' ');
  if (kept.current.mine !== now) kept.current = { mine: now, places: new Map() };
  for (const place of places) kept.current.places.set(keyOf(place), place);
  return [...mine, ...kept.current.places.values()];
}

/** So many cards of another's mine are drawn in one frame: whoever presses something meanwhile is heard between them. */
const A_FRAME = 5;
/** How many cards are drawn by now: all of the first mine, of another one a few more with every frame. */
function useStepwise(whose: number, cards: number): number {
  const [step, go] = useState({ whose, n: Infinity }),
    n = step.whose === whose ? step.n : A_FRAME;
  useEffect(() => {
    if (n !== Infinity) afterPaint(() => go({ whose, n: n + A_FRAME < cards ? n + A_FRAME : Infinity }));
  }, [whose, n]);
  return n;
}

interface LaidCardProps extends Pick<MineProps, 'pack' | 'look'> {
  card: Laid;
  /** What a click chooses, where the card may be chosen. */
  aim: Aim | undefined;
  /** Which link of the chain it would be. */
  step: number | undefined;
  /** It asks, or something has just happened to it, or it is being read. */
  state: string;
  x: number;
  y: number;
}
const LaidCard = memo(({ pack, look, card, aim, step, state, x, y }: LaidCardProps): JSX.Element => {
  const face = design(pack, card.card);
  return (
    <button
      data-at={keyOf(card)}
      data-info={`card ${card.card}${card.machines ? ' machine' : ''}${card.collapse ? ' collapse' : ''}`}
      class={'im-laid' + (aim ? ' aim' : '') + (step ? ' lit' : '') + (card.active ? ' woken' : '') + state}
      style={{ left: `${x}px`, top: `${y}px` }}
      onClick={() => (aim ? aim.run() : look(card))}
    >
      <span class="sr">{(aim ? `${aim.n}. ${aim.label}. ` : '') + inWords(face, face.cost, card)}</span>
      <Face id={card.card} card={face} cost={face.cost} laid={card} />
      {step && (
        <span class="im-wake" aria-hidden="true">
          {step}
        </span>
      )}
      {aim && (
        <>
          <span class="im-number" aria-hidden="true">
            {aim.n}
          </span>
          <span class="im-fruits" aria-hidden="true">
            <Fruits gains={aim.gains} />
          </span>
        </>
      )}
    </button>
  );
});
interface PlaceProps extends Pick<MineProps, 'pack' | 'setHot'> {
  spot: Spot;
  hot: boolean;
  cost: number | undefined;
  x: number;
  y: number;
}
/** Where a card could be laid; touched, it shows the card there. */
const Place = memo(({ pack, setHot, spot, hot, cost, x, y }: PlaceProps): JSX.Element => {
  const face = design(pack, spot.card);
  return (
    <button
      data-place={spot.key}
      data-n={spot.n}
      class={'im-spot' + (hot ? ' hot' : '')}
      style={{ left: `${x}px`, top: `${y}px` }}
      onClick={spot.run}
      onPointerEnter={e => e.pointerType === 'mouse' && setHot(spot.key)}
      onPointerLeave={e => e.pointerType === 'mouse' && setHot(null)}
      onFocus={() => setHot(spot.key)}
      onBlur={() => setHot(null)}
    >
      <span class="sr">{`${spot.n}. ${spot.label}`}</span>
      {hot ? (
        <>
          <Face id={spot.card} card={face} cost={cost ?? face.cost} />
          <span class="im-wake" aria-hidden="true">
            1
          </span>
          <span class="im-fruits" aria-hidden="true">
            <Fruits gains={spot.gains} />
          </span>
        </>
      ) : (
        <b aria-hidden="true">{spot.n}</b>
      )}
    </button>
  );
});

export function Mine(p: MineProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null),
    [width, height] = useSize(box),
    all = [...p.mine, ...p.spots],
    { low, high, deep } = reach(useRoom(p.mine, [...p.spots, ...p.places])),
    w = left(high) - left(low) + CARD_W + 2 * MARGIN,
    h = top(deep) + CARD_H + 2 * MARGIN,
    labels = 40,
    least = width < 700 ? 0.42 : 0.46,
    k = Math.max(least, Math.min(1.06, (width - labels) / w, height / h)),
    start = Math.max(labels, (width - w * k) / 2),
    carts = fullCarts(p.mine, p.pack),
    drawn = useStepwise(p.whose, p.mine.length);
  const x = (column: number) => left(column) - left(low) + MARGIN,
    y = (level: number) => top(level) + MARGIN,
    state = (key: string) =>
      (p.asking === key ? ' asks' : '') + (p.fresh?.has(key) ? ' fresh' : '') + (p.looked === key ? ' looked' : ''),
    own = reach(p.mine),
    centre = start + ((x(own.low) + x(own.high) + CARD_W) / 2) * k;
  // where a small screen does not show all places, it shows the mine's own cards
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = centre - width / 2;
  }, [centre, width]);
  const middle = (e: Edge): [number, number] =>
    e.side === 3
      ? [x(e.column) + CARD_W + GAP / 2, y(e.level) + CARD_H / 2]
      : [
          x(e.column) + (e.side === 4 ? CARD_W / 4 - GAP / 4 : (CARD_W * 3) / 4 + GAP / 4),
          y(e.level) + CARD_H + GAP / 2,
        ];
  /** The rock between the cards: which place of which row it is. */
  const wrong = (event: MouseEvent) => {
    const field = event.currentTarget as HTMLElement;
    if (event.target !== field) return;
    const { left: x0, top: y0 } = field.getBoundingClientRect(),
      px = (event.clientX - x0) / k - MARGIN - CARD_W / 2 + left(low),
      level = Math.floor(((event.clientY - y0) / k - MARGIN) / (CARD_H + GAP)) + 1,
      side = (level - 1) % 2;
    if (level >= 1 && level <= 4) p.misplace(level, 2 * Math.round((px / left(1) - side) / 2) + side);
  };
  return (
    <div class={'im-mine' + (k < 0.62 ? ' far' : '')} ref={box} tabIndex={all.length ? undefined : 0}>
      <div
        class="im-scroll"
        style={{ '--k': k, width: `${Math.max(width, w * k + labels)}px`, height: `${Math.max(height, h * k)}px` }}
      >
        {Array.from({ length: deep }, (_, n) => (
          <b key={n} class="im-level" style={{ top: `${y(n + 1) * k}px`, height: `${CARD_H * k}px` }}>
            {ROMAN[n + 1]}
          </b>
        ))}
        <div
          class="im-field"
          onClick={wrong}
          style={{
            width: `${w}px`,
            height: `${h}px`,
            transform: `scale(${k})`,
            left: `${start}px`,
          }}
        >
          {!all.length && <p class="im-empty">{p.empty}</p>}
          {p.mine.slice(0, drawn).map(card => (
            <LaidCard
              key={keyOf(card)}
              pack={p.pack}
              look={p.look}
              card={card}
              aim={p.aims.get(keyOf(card))}
              step={p.woken.get(keyOf(card))}
              state={state(keyOf(card))}
              x={x(card.column)}
              y={y(card.level)}
            />
          ))}
          {p.spots.map(spot => (
            <Place
              key={spot.key}
              pack={p.pack}
              setHot={p.setHot}
              spot={spot}
              hot={p.hot === spot.key}
              cost={p.prices[spot.card]}
              x={x(spot.column)}
              y={y(spot.level)}
            />
          ))}
          <svg class="im-over" width={w} height={h} aria-hidden="true">
            {carts.map(e => {
              const [cx, cy] = middle(e);
              return (
                <use
                  key={e.key}
                  href="#im-fullcart"
                  x="-22"
                  y="-14"
                  width="44"
                  height="28"
                  transform={`translate(${cx} ${cy})${e.side === 3 ? '' : ' rotate(90)'}`}
                />
              );
            })}
          </svg>
          {p.edges.map(e => {
            const [cx, cy] = middle(e);
            return (
              <button
                key={e.key}
                data-edge={e.key}
                class="im-edge-aim"
                style={{ left: `${cx}px`, top: `${cy}px` }}
                aria-label={`${e.n}. ${e.label}`}
                onClick={e.run}
              >
                <b>{e.n}</b>
              </button>
            );
          })}
          {p.sparks.map(spark => {
            const [level, column] = spark.key.split(',').map(Number);
            return (
              <span
                key={`${p.beat}.${spark.order}`}
                class={`im-spark o${Math.min(spark.order, 6)}`}
                style={{ left: `${x(column!) + CARD_W / 2}px`, top: `${y(level!) + CARD_H / 2}px` }}
                aria-hidden="true"
              >
                {spark.text}
                <I id={spark.icon} cls="e" />
              </span>
            );
          })}
        </div>
      </div>
      <span class="sr">{t('im-mine-words', { cards: p.mine.length, carts: carts.length })}</span>
    </div>
  );
}
