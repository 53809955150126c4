// The maze on its sheet: level lines, neatline with coordinates, cards lit or dark, and every place that may be chosen.

import type { HTMLAttributes, JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { I } from '../../draw/icons';
import { press } from '../../frame/keys';
import { useSize } from '../../frame/size';
import { t } from '../../words';
import type { Camera } from './camera';
import { around, CARD_H, CARD_W } from './camera';
import type { Goal, Laid, Mine } from './facts';
import { distances, symbolOf } from './facts';
import type { Place } from './places';
import { sign } from './places';
import { cardWord } from './words';

interface MazeProps {
  mine: Mine;
  camera: Camera;
  places: Place[];
  hot: string | null;
  setHot: (key: string | null) => void;
  /** The cell that was changed last. */
  last: { x: number; y: number } | null;
  /** A cell was chosen where the card may not go. */
  misplace: (x: number, y: number) => void;
  /** The goals that have just turned up. */
  turning: Set<number>;
}
/** Under this scale a phone shows where the digging is, and names the goals at the rim. */
const READABLE = 0.3;
const dots = (n: number): string => '●'.repeat(n);

export function Maze({ mine, camera, places, hot, setHot, last, turning, misplace }: MazeProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null),
    [W, H] = useSize(box, [0, 0]),
    narrow = W < 620,
    neat = W >= 700,
    hold = useMemo(() => gestures(camera), [camera]);
  camera.size = [W, H];
  /** All there is, and every cell where a card could go: so the scale depends on the maze, not on what is chosen. */
  const face = [...mine.laid, ...mine.free],
    margin = neat ? 34 : 10,
    /** On a phone what is said lies over the lower rim, so the lowest goal lies higher. */
    foot = { x: 8, y: narrow ? 3 : 2 },
    fitAll = (least = 0) => camera.fit(around([...face, ...mine.goals, foot]), margin, least),
    whole = () => {
      if (!fitAll(narrow ? READABLE : 0)) camera.fit(around(face), margin);
    };
  useEffect(() => {
    if (W && H && !camera.held) whole();
  }, [W, H, mine.round]);
  // follow the action
  useEffect(() => {
    if (!last || !W) return;
    if (!camera.held) whole();
    else camera.follow(last.x, last.y);
  }, [last?.x, last?.y, mine.laid.length]);
  const { x, y, k } = camera.at.value,
    fade = distances(mine, last ?? { x: 0, y: 0 }),
    /** Whether a place lies where the zoom's buttons are: then they go to the upper corner. */
    under = (p: Place) =>
      camera.sx(p.x) < (narrow ? 60 : 175) &&
      camera.sx(p.x + 1) > 0 &&
      camera.sy(p.y + 1) > H - (narrow ? 60 : 85) &&
      camera.sy(p.y) < H;
  const wrong = (event: MouseEvent) => {
    if (!(event.target instanceof SVGElement) || event.target.closest('.place, button')) return;
    const { left, top } = box.current!.getBoundingClientRect();
    misplace(Math.floor((event.clientX - left - x) / k / CARD_W), Math.floor((event.clientY - top - y) / k / CARD_H));
  };
  return (
    <div class="sheet maze" ref={box} {...hold} onClick={wrong}>
      <svg width={W} height={H} role="group" aria-label={t('sb-maze', { n: mine.laid.length })}>
        <defs>
          <pattern
            id="sb-levels"
            width="960"
            height="960"
            patternUnits="userSpaceOnUse"
            patternTransform={`translate(${x} ${y}) scale(${k * 1.5})`}
          >
            <use href="#levels" width="960" height="960" />
          </pattern>
          <filter id="sb-blur" x="-30%" y="-30%" width="160%" height="160%">
            <feGaussianBlur stdDeviation="38" />
          </filter>
        </defs>
        <rect class="ground" width={W} height={H} fill="url(#sb-levels)" />
        <Crosses {...{ W, H, x, y, k }} />
        <g transform={`translate(${x} ${y}) scale(${k})`}>
          <g class="lampglow" filter="url(#sb-blur)" aria-hidden="true">
            {mine.laid
              .filter(c => c.lit)
              .map(c => (
                <rect
                  key={`${c.x},${c.y}`}
                  class="glow"
                  x={c.x * CARD_W + 10}
                  y={c.y * CARD_H + 15}
                  width={CARD_W - 20}
                  height={CARD_H - 30}
                />
              ))}
          </g>
          {mine.laid.map(c => (
            <LaidCard
              key={`${c.x},${c.y}`}
              card={c}
              far={fade.get(`${c.x},${c.y}`) ?? 12}
              fresh={last?.x === c.x && last?.y === c.y}
            />
          ))}
          {mine.goals.map(g => (
            <GoalCard key={g.n} goal={g} turns={turning.has(g.n)} />
          ))}
          {places.map(p => (
            <Target key={p.key} place={p} hot={hot === p.key} setHot={setHot} k={k} />
          ))}
        </g>
        {neat && <Neatline {...{ W, H, x, y, k }} />}
      </svg>
      <Beacons {...{ camera, W, H, mine, places }} neat={neat} />
      <div class={'zoom' + (places.some(under) ? ' up' : '')} role="group" aria-label={t('sb-zoom')}>
        <button onClick={() => camera.zoom(1.25)} aria-label={t('sb-nearer')}>
          +
        </button>
        <button onClick={() => camera.zoom(0.8)} aria-label={t('sb-farther')}>
          −
        </button>
        <button
          onClick={() => {
            camera.held = narrow;
            fitAll();
          }}
          aria-label={t('sb-whole')}
          title={t('sb-whole')}
        >
          <I id="fit" />
        </button>
      </div>
    </div>
  );
}

interface FaceProps {
  symbol: string;
  px: number;
  py: number;
  /** It lies upside down. */
  turned: boolean;
}
const Face = ({ symbol, px, py, turned }: FaceProps): JSX.Element => (
  <use
    href={'#' + symbol}
    x={px}
    y={py}
    width={CARD_W}
    height={CARD_H}
    transform={turned ? `rotate(180 ${px + 50} ${py + 75})` : undefined}
  />
);
function LaidCard({ card, far, fresh }: { card: Laid; far: number; fresh: boolean }): JSX.Element {
  const px = card.x * CARD_W,
    py = card.y * CARD_H;
  return (
    <g
      data-info={`card ${card.kind}`}
      class={'laid ' + (card.lit ? 'lit' : 'cold') + (fresh ? ' fresh' : '')}
      style={{ '--far': far }}
      role="img"
      aria-label={t(card.lit ? 'sb-card-lit' : 'sb-card-dark', {
        card: cardWord(card.kind),
        x: sign(card.x),
        y: sign(card.y),
      })}
    >
      <Face symbol={symbolOf(card.kind)} px={px} py={py} turned={card.turned} />
      {fresh && <rect class="last-move" x={px + 3} y={py + 3} width={CARD_W - 6} height={CARD_H - 6} rx="6" />}
    </g>
  );
}
function GoalCard({ goal, turns }: { goal: Goal; turns: boolean }): JSX.Element {
  const px = goal.x * CARD_W,
    py = goal.y * CARD_H,
    { kind, open } = goal,
    label =
      open && kind
        ? t('sb-goal-open', { n: goal.n, face: cardWord(kind) })
        : kind
          ? t('sb-goal-seen', { n: goal.n, face: cardWord(kind) })
          : t('sb-goal-hidden', { n: goal.n });
  return (
    <g
      data-info={`goal ${goal.n}`}
      class={'goal' + (open ? ' open ' + (goal.lit ? 'lit' : 'cold') : '') + (open && turns ? ' turns' : '')}
      role="img"
      aria-label={label}
    >
      <Face symbol={open && kind ? symbolOf(kind) : `goal${goal.n}`} px={px} py={py} turned={open && goal.turned} />
      {!open && kind && (
        <g class="seen-tag" transform={`translate(${px + 50} ${py + CARD_H - 2})`}>
          <rect x="-47" y="-22" width="94" height="42" rx="4" />
          <use href="#eye" x="-37" y="-15" width="28" height="28" />
          <use href={kind === 'treasure' ? '#nugget' : '#stone'} x="6" y="-16" width="30" height="30" />
        </g>
      )}
    </g>
  );
}
function Target({
  place,
  hot,
  setHot,
  k,
}: {
  place: Place;
  hot: boolean;
  setHot: (key: string | null) => void;
  k: number;
}): JSX.Element {
  const px = place.x * CARD_W,
    py = place.y * CARD_H,
    r = Math.min(26, 12 / k),
    g = place.ghost;
  return (
    <g
      class={'place' + (hot ? ' hot' : '') + (place.on ? ' on' : '')}
      role="button"
      tabindex={0}
      data-place={place.key}
      data-n={place.n}
      aria-label={`${place.n}. ${place.label}`}
      onClick={place.run}
      onKeyDown={press(place.run)}
      onPointerEnter={e => e.pointerType === 'mouse' && setHot(place.key)}
      onPointerLeave={e => e.pointerType === 'mouse' && setHot(null)}
      onFocus={() => setHot(place.key)}
      onBlur={() => setHot(null)}
    >
      {hot && g && (
        <g opacity=".86">
          <Face symbol={symbolOf(g.kind)} px={px} py={py} turned={g.turned} />
        </g>
      )}
      {place.on && <rect class="on-rim" x={px + 3} y={py + 3} width={CARD_W - 6} height={CARD_H - 6} rx="7" />}
      <rect
        class={'target' + (hot ? ' hot' : '') + (place.on ? ' on' : '')}
        x={px + 4}
        y={py + 4}
        width={CARD_W - 8}
        height={CARD_H - 8}
        rx="7"
      />
      {!(hot && g) && (
        <>
          <circle class="target-dot" cx={px + 50} cy={py + (place.on ? 26 : 75)} r={r} />
          <text
            class="target-n"
            x={px + 50}
            y={py + (place.on ? 26 : 75) + 1}
            style={{ fontSize: `${Math.min(32, 15 / k)}px` }}
          >
            {place.n}
          </text>
        </>
      )}
      <rect class="focus-ring" x={px - 5} y={py - 5} width={CARD_W + 10} height={CARD_H + 10} rx="11" />
    </g>
  );
}
interface Window {
  W: number;
  H: number;
  x: number;
  y: number;
  k: number;
}
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
function Crosses({ W, H, x, y, k }: Window): JSX.Element {
  const w = CARD_W * k,
    h = CARD_H * k;
  let d = '';
  for (const i of range(Math.floor(-x / w), Math.ceil((W - x) / w)))
    for (const j of range(Math.floor(-y / h), Math.ceil((H - y) / h)))
      d += `M${(x + i * w - 4).toFixed(1)} ${(y + j * h).toFixed(1)}h8m-4-4v8`;
  return <path class="cross" d={d} />;
}
/** The frame of the sheet: its black and white lengths are columns and rows, numbered as in the notation. */
function Neatline({ W, H, x, y, k }: Window): JSX.Element {
  const b = 20,
    w = CARD_W * k,
    h = CARD_H * k;
  let seg = '';
  const labels: JSX.Element[] = [];
  for (const i of range(Math.floor((b - x) / w), Math.ceil((W - b - x) / w))) {
    const a = Math.max(b, x + i * w),
      e = Math.min(W - b, x + (i + 1) * w);
    if (e - a < 2) continue;
    if (i % 2 === 0) seg += `M${a} ${b - 5}H${e}V${b - 1}H${a}ZM${a} ${H - b + 1}H${e}V${H - b + 5}H${a}Z`;
    if (e - a > w * 0.6)
      labels.push(
        <text key={'x' + i} class="coord" x={(a + e) / 2} y="8">
          {sign(i)}
        </text>,
      );
  }
  for (const j of range(Math.floor((b - y) / h), Math.ceil((H - b - y) / h))) {
    const a = Math.max(b, y + j * h),
      e = Math.min(H - b, y + (j + 1) * h);
    if (e - a < 2) continue;
    if (j % 2 === 0) seg += `M${b - 5} ${a}V${e}H${b - 1}V${a}ZM${W - b + 1} ${a}V${e}H${W - b + 5}V${a}Z`;
    if (e - a > h * 0.5)
      labels.push(
        <text key={'y' + j} class="coord" x="8" y={(a + e) / 2}>
          {sign(j)}
        </text>,
      );
  }
  return (
    <g class="neatline" aria-hidden="true">
      <path class="neat-bg" fill-rule="evenodd" d={`M0 0H${W}V${H}H0ZM${b} ${b}V${H - b}H${W - b}V${b}Z`} />
      <path class="neat-fill" d={seg} />
      {labels}
      <rect
        class="neat"
        x={b - 5.5}
        y={b - 5.5}
        width={Math.max(0, W - 2 * b + 11)}
        height={Math.max(0, H - 2 * b + 11)}
      />
      <rect class="neat" x={b} y={b} width={Math.max(0, W - 2 * b)} height={Math.max(0, H - 2 * b)} />
    </g>
  );
}

/** What lies outside the window, named at its rim; a tap goes there. */
function Beacons({
  camera,
  W,
  H,
  mine,
  places,
  neat,
}: {
  camera: Camera;
  W: number;
  H: number;
  mine: Mine;
  places: Place[];
  neat: boolean;
}): JSX.Element | null {
  const { k } = camera.at.value,
    rim = neat ? 20 : 0,
    out = (c: { x: number; y: number }): string => {
      const cx = camera.sx(c.x + 0.5),
        cy = camera.sy(c.y + 0.5),
        lap = CARD_W * k * 0.2;
      return cx < rim - lap
        ? 'left'
        : cx > W - rim + lap
          ? 'right'
          : cy < rim - lap
            ? 'up'
            : cy > H - rim + lap
              ? 'down'
              : '';
    };
  const beside = (c: { x: number; y: number }, side: string, tall: number) =>
    side === 'left' || side === 'right'
      ? { top: `${Math.max(rim + 4, Math.min(H - rim - tall - 4, camera.sy(c.y + 0.5) - tall / 2))}px` }
      : { left: `${Math.max(rim + 4, Math.min(W - rim - 60, camera.sx(c.x + 0.5) - 30))}px` };
  if (!W) return null;
  /** Goals beyond one side are named under one another, however low the window is. */
  const tops = new Map<number, number>();
  for (const side of ['left', 'right']) {
    const there = mine.goals.filter(g => !g.open && out(g) === side),
      tall = 68;
    let low = rim + 4,
      high = H - rim - tall;
    for (const g of there) {
      const top = Math.max(low, camera.sy(g.y + 0.5) - 32);
      tops.set(g.n, top);
      low = top + tall;
    }
    for (const g of there.reverse()) {
      const top = Math.min(high, tops.get(g.n)!);
      tops.set(g.n, top);
      high = top - tall;
    }
  }
  const sides = ['left', 'right', 'up', 'down']
    .map(side => ({ side, list: places.filter(p => out(p) === side) }))
    .filter(s => s.list.length);
  return (
    <>
      {mine.goals
        .filter(g => !g.open && out(g))
        .map(g => (
          <button
            key={g.n}
            class={'beacon ' + out(g)}
            style={tops.has(g.n) ? { top: `${tops.get(g.n)!}px` } : beside(g, out(g), 64)}
            onClick={() => camera.center(g.x, g.y)}
            aria-label={t('sb-to-goal', { n: g.n })}
          >
            <span class="pips">{dots(g.n)}</span>
            {g.kind && <I id={g.kind === 'treasure' ? 'nugget' : 'stone'} />}
            <I id="arrow" />
          </button>
        ))}
      {sides.map(({ side, list }) => (
        <button
          key={side}
          class={'beacon places ' + side}
          style={beside(list[0]!, side, 52)}
          onClick={() => camera.center(list[0]!.x, list[0]!.y)}
          aria-label={t('sb-to-places', { n: list.length })}
        >
          <I id="arrow" />
          {list.length}
        </button>
      ))}
    </>
  );
}

/** One finger or the mouse pans, two fingers and the wheel zoom. */
function gestures(camera: Camera): HTMLAttributes<HTMLDivElement> {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  const local = (e: PointerEvent | WheelEvent) => {
    const r = (e.currentTarget as HTMLElement).getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };
  const leave = (e: PointerEvent) => {
    fingers.delete(e.pointerId);
    (e.currentTarget as HTMLElement).classList.remove('pans');
  };
  return {
    onPointerDown: e => {
      if ((e.target as Element).closest('button')) return;
      fingers.set(e.pointerId, local(e));
      moved = 0;
    },
    onPointerMove: e => {
      const was = fingers.get(e.pointerId);
      if (!was) return;
      const now = local(e);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== e.pointerId)![1],
          before = Math.hypot(was.x - other.x, was.y - other.y),
          after = Math.hypot(now.x - other.x, now.y - other.y);
        if (before > 0) camera.zoom(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else {
        moved += Math.abs(now.x - was.x) + Math.abs(now.y - was.y);
        if (moved > 6) {
          (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
          (e.currentTarget as HTMLElement).classList.add('pans');
          camera.pan(now.x - was.x, now.y - was.y);
        }
      }
      fingers.set(e.pointerId, now);
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onWheel: e => {
      e.preventDefault();
      const at = local(e);
      camera.zoom(Math.exp(-e.deltaY * 0.0016), at.x, at.y);
    },
  };
}
