// The four mountains between two camps, drawn to fit whatever room there is.

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { noise } from '../../draw/rock';
import { press } from '../../frame/keys';
import { useSize } from '../../frame/size';
import { settings } from '../../settings';
import { t } from '../../words';
import { cardName } from '../../words/events';
import { mountain } from './art/mountain';
import type { Letter, Position } from './facts';
import { SYMBOL } from './facts';
import type { Aim } from './store';

interface SceneProps {
  at: Position;
  /** The seat at the bottom. */
  side: number;
  names: string[];
  aims: Aim[];
  touched: number[];
  own: string;
  look: (mountain: number) => void;
  /** A mountain that is not offered was pressed. */
  misplace: (mountain: number) => void;
}
const ridges = new Map<string, string>();
function ridge(name: string, width: number, ground: number, y: number, a: number, b: number): string {
  const key = `${name} ${width} ${ground} ${y}`;
  let d = ridges.get(key);
  if (!d) {
    const n = noise(name, 90),
      m = noise(name + 'x', 24);
    d = `M0 ${ground}`;
    for (let x = 0; x <= width + 8; x += 8) d += `L${x} ${(y + n(x, 1) * a + m(x, 2) * b).toFixed(1)}`;
    d += `L${width + 8} ${ground}Z`;
    ridges.set(key, d);
  }
  return d;
}

export function Scene(props: SceneProps): JSX.Element {
  const { at, side, names, aims, touched, own } = props,
    box = useRef<HTMLDivElement>(null),
    [W, H] = useSize(box),
    narrow = W < 620,
    oppH = narrow ? 74 : Math.min(128, H * 0.22),
    ownH = narrow ? 84 : Math.min(150, H * 0.26),
    ground = H - ownH,
    column = W / 4,
    base = Math.min(212, column * 0.9),
    tallest = Math.max(12, ...at.first, ...at.heights),
    step = Math.max(4, Math.min(13.5, (ground - oppH - (narrow ? 44 : 58)) / tallest)),
    other = 1 - side;
  return (
    <div class="sheet montanara" ref={box} data-place="table">
      <svg width={W} height={H} viewBox={`0 0 ${W} ${H}`} role="group" aria-label={t('mt-scene')}>
        <defs>
          <linearGradient id="m-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="var(--sky-1)" />
            <stop offset="1" stop-color="var(--sky-2)" />
          </linearGradient>
        </defs>
        <rect width={W} height={H} fill="url(#m-sky)" />
        <path class="far1" d={ridge('r1', W, ground, oppH + (ground - oppH) * 0.4, 60, 12)} />
        <path class="far2" d={ridge('r2', W, ground, oppH + (ground - oppH) * 0.65, 46, 12)} />
        {[0, 1, 2, 3].map(m => (
          <Mount
            key={m}
            m={m}
            {...{ at, base, step, narrow, ground }}
            x={column * (m + 0.5)}
            touched={touched.includes(m + 1)}
            aim={aims.find(a => !a.pair && a.n === m + 1)}
            misplace={props.misplace}
          />
        ))}
        {/* after all mountains: a tag may lie over its neighbour, and never under it */}
        {settings.value.memory &&
          [0, 1, 2, 3].map(m => (
            <Memory key={m} m={m} {...{ at, base, step, narrow, ground, column }} look={props.look} />
          ))}
        {aims
          .filter(a => a.pair)
          .map(a => (
            <g
              key={a.n}
              class="aim"
              data-drop
              role="button"
              tabindex={0}
              aria-label={a.label}
              transform={`translate(${column * a.n} ${ground - 34})`}
              onClick={a.run}
              onKeyDown={press(a.run)}
            >
              <rect class="pair" x={narrow ? -30 : -44} y="-24" width={narrow ? 60 : 88} height="48" rx="4" />
              <text class="pair-n" y="1">
                {a.n}–{a.n + 1}
              </text>
            </g>
          ))}
        <Camp
          {...{ at, narrow, W }}
          seat={other}
          name={names[other] ?? ''}
          top={0}
          height={oppH}
          opposite
          note={t('mt-cards-in-hand', { n: at.handSizes[other] ?? 0 })}
        />
        <Camp {...{ at, narrow, W }} seat={side} name={names[side] ?? ''} top={ground} height={ownH} note={own} />
      </svg>
    </div>
  );
}

interface MountProps {
  m: number;
  at: Position;
  x: number;
  base: number;
  step: number;
  ground: number;
  narrow: boolean;
  touched: boolean;
  aim: Aim | undefined;
  misplace: (mountain: number) => void;
}
const drawn = new Map<string, ReturnType<typeof mountain>>();
/** How a mountain of so many cards is drawn: once for each height. */
function rockOf(m: number, at: Position, base: number, step: number) {
  const left = at.heights[m] ?? 0,
    full = Math.max(at.first[m] ?? left, left, 1),
    key = `${m} ${full} ${left} ${base.toFixed(0)} ${step.toFixed(2)}`;
  let rock = drawn.get(key);
  if (!rock) {
    rock = mountain('mt' + (m + 1), full, left, { base, top: Math.min(30, base * 0.2), h: step });
    drawn.set(key, rock);
  }
  return { left, full, rock };
}
/** Where the number of its cards stands: over its top, and never lower than over its gate. */
const countAt = ({ left, rock }: ReturnType<typeof rockOf>, narrow: boolean): number =>
  Math.min(left ? rock.top[2] : 0, narrow ? -45 : -56) - (rock.cap ? 24 : 12);

function Mount({ m, at, x, base, step, ground, narrow, touched, aim, misplace }: MountProps): JSX.Element {
  const shape = rockOf(m, at, base, step),
    { left, full, rock } = shape,
    [ta, tb, ty] = rock.top,
    higher = left > (at.first[m] ?? left),
    gate = narrow ? 0.8 : 1,
    /** As high as it ever was: a finger on the air above a worn mountain means the mountain. */
    tall = Math.max(34 - ty, 96, rock.ghost && !higher ? full * step : 0);
  const countY = countAt(shape, narrow),
    name = t('mt-mountain', { n: m + 1, cards: left });
  const inner = (
    <>
      {rock.ghost && !higher && <path class="ghost" d={rock.ghost} />}
      <g dangerouslySetInnerHTML={{ __html: rock.layers }} />
      <path class="mcut" d={rock.cuts} />
      <path class="mlight" d={rock.lights} />
      {rock.cap && <path class="snowcap" d={rock.cap} />}
      {touched && left > 0 && (
        <path class="touched" d={`M${ta - 4} ${ty}Q${(ta + tb) / 2} ${ty - 5} ${tb + 4} ${ty}`} />
      )}
      <g transform={`scale(${gate})`}>
        <path d="M-27 0V-24C-27-41-14-51 0-51S27-41 27-24V0Z" fill="var(--rim)" />
        <path d="M-22 0V-24C-22-37-12-45 0-45S22-37 22-24V0Z" class={left ? 'mouth' : 'mouth out'} />
        <path d="M-31 0h8v-26h-8zM23 0h8v-26h-8z" fill="var(--timber-lit)" stroke="var(--rim)" stroke-width="2" />
        {aim && (
          <>
            <path class="halo-ring" d="M-44 8V-28C-44-54-24-70 0-70S44-54 44-28V8Z" />
            <path class="gate" d="M-37 3V-27C-37-48-19-61 0-61S37-48 37-27V3Z" />
          </>
        )}
      </g>
    </>
  );
  // the numbers are in the name already, so they stand beside the button and not in it
  const numbers = (
    <g aria-hidden="true">
      <text x="0" y="-9" class="mn" transform={`scale(${gate})`}>
        {m + 1}
      </text>
      <g transform={`translate(${(ta + tb) / 2} ${countY})`}>
        <text class="mc">{left}</text>
        {!narrow && (
          <text class="ms" x={left > 9 ? 25 : 17} y="-2">
            {t('mt-cards', { n: left })}
          </text>
        )}
      </g>
    </g>
  );
  return (
    <g data-info={`mountain ${m + 1}`} data-where={`mountain ${m + 1}`} transform={`translate(${x} ${ground})`}>
      {aim ? (
        <g
          class="aim"
          data-drop
          role="button"
          tabindex={0}
          aria-label={`${aim.label}. ${name}`}
          onClick={aim.run}
          onKeyDown={press(aim.run)}
        >
          <rect class="reach" x={-base / 2} y={-tall} width={base} height={tall} />
          {inner}
        </g>
      ) : (
        <g role="img" aria-label={name} onClick={() => misplace(m + 1)}>
          <rect class="reach" x={-base / 2} y={-tall} width={base} height={tall} />
          {inner}
        </g>
      )}
      {numbers}
    </g>
  );
}

/** What you once saw, as tags at the strata where it lies. */
interface MemoryProps extends Pick<MountProps, 'm' | 'at' | 'base' | 'step' | 'ground' | 'narrow'> {
  column: number;
  look: (mountain: number) => void;
}
function Memory({ m, at, base, step, ground, narrow, column, look }: MemoryProps): JSX.Element | null {
  const known = at.known[m] ?? [],
    shape = rockOf(m, at, base, step),
    count = countAt(shape, narrow);
  if (!known.some(Boolean)) return null;
  const runs: { from: number; cards: Letter[] }[] = [];
  known.forEach((card, k) => {
    const last = runs.at(-1);
    if (card && last && last.from + last.cards.length === k) last.cards.push(card);
    else if (card) runs.push({ from: k, cards: [card] });
  });
  const size = narrow ? 15 : 18,
    words = runs.flatMap(run =>
      run.cards.map((card, k) => t('mt-known-at', { place: run.from + k + 1, card: cardName('montanara', card) })),
    );
  let lowest = 99;
  return (
    <g
      class="memory"
      transform={`translate(${column * (m + 0.5)} ${ground})`}
      role="button"
      tabindex={0}
      aria-label={t('mt-memory', { n: m + 1, cards: words.join(', ') })}
      onClick={() => look(m + 1)}
      onKeyDown={press(() => look(m + 1))}
    >
      {runs.map(run => {
        const stratum = known.length - run.from - run.cards.length / 2,
          [, right] = shape.rock.at(Math.max(0, stratum)),
          shownCards = run.cards.slice(0, narrow ? 1 : 3),
          more = run.cards.length - shownCards.length,
          width = size + 10 + shownCards.length * (size + 3) + (more ? 16 : 0),
          y = Math.max(-stratum * step, -999),
          free = Math.min(y, lowest - size - 10, narrow ? -64 : -size / 2 - 6),
          // on a phone tags lie over the mountain, and must leave its door and its number free
          clear = narrow && free > count - 36 && free < count + 16 ? count - 36 : free;
        lowest = lowest === 99 ? clear : Math.min(lowest, clear);
        // the last mountain stands at the rim of the sheet: its tags lie over it
        const x = narrow ? -width / 2 : Math.min(right - 6, m === 3 ? column / 2 - width - 18 : Infinity);
        return (
          <g key={run.from} transform={`translate(${x} ${clear})`}>
            {!narrow && <path class="memory-line" d="M-2 0h14" />}
            <g transform={`translate(${narrow ? 0 : 12} ${-(size + 8) / 2})`}>
              <rect class="memory-tag" width={width} height={size + 8} rx="3" />
              <use href="#eye" x="5" y="4" width={size} height={size} />
              {shownCards.map((card, k) => (
                <use key={k} href={'#' + SYMBOL[card]} x={size + 9 + k * (size + 3)} y="4" width={size} height={size} />
              ))}
              {more > 0 && (
                <text class="memory-more" x={width - 9} y={(size + 8) / 2}>
                  +{more}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </g>
  );
}

interface CampProps {
  at: Position;
  seat: number;
  name: string;
  note: string;
  top: number;
  height: number;
  W: number;
  narrow: boolean;
  opposite?: boolean;
}
function Camp({ at, seat, name, note, top, height, W, narrow, opposite }: CampProps): JSX.Element {
  const dwarfs = at.dwarfs[seat] ?? 0,
    crystals = at.crystals[seat] ?? 0,
    [tall, first, gap, wide] = opposite ? [128, 126, 96, 76] : [150, 126, 120, 88],
    k = height / tall,
    shift = narrow ? (first - wide / 2 - 14) * k : Math.max(0, (first - wide / 2 - 26) * k * (W < 900 ? 1 : 0)),
    things = [...Array<string>(dwarfs).fill('dwarf'), ...Array<string>(crystals).fill('crystal')],
    after = (first + 3 * gap + wide / 2 + 34) * k - shift,
    fan = Math.min(at.handSizes[seat] ?? 0, 14),
    room = W - after - 170;
  return (
    <g
      data-info="camp"
      transform={`translate(0 ${top})`}
      role="img"
      aria-label={t('mt-camp', { name, dwarfs, crystals })}
    >
      <svg x={-shift} width={1900 * k} height={height} viewBox={`0 0 1900 ${tall}`} preserveAspectRatio="xMinYMin meet">
        <use href={opposite ? '#camp-opp' : '#camp-own'} width="1900" height={tall} />
        {[0, 1, 2, 3].map(place => {
          const x = first + place * gap,
            thing = things[place];
          if (thing === 'dwarf')
            return (
              <use
                key={place}
                class={opposite ? 'other-dwarf' : ''}
                href="#dwarf-full"
                x={x - wide * 0.34}
                y={tall * 0.32}
                width={wide * 0.68}
                height={tall * 0.54}
              />
            );
          if (thing)
            return (
              <g key={place} class="camp-crystal">
                <use href="#crystal" x={x - wide * 0.35} y={tall * 0.42} width={wide * 0.7} height={wide * 0.7} />
              </g>
            );
          return <circle key={place} class="empty" cx={x} cy={tall * 0.66} r={wide * 0.2} />;
        })}
      </svg>
      <g transform={`translate(${after} ${height / 2})`}>
        <text class="own" y={narrow ? -12 : -22}>
          {name}
        </text>
        {(!narrow || opposite) && (
          <text class="own2" y={narrow ? 6 : 4}>
            {note}
          </text>
        )}
        {[0, 1, 2, 3].map(n => (
          <g
            key={n}
            transform={`translate(${n * (narrow ? 22 : 30)} ${narrow ? 14 : 18})`}
            class={n < crystals ? 'won' : 'unwon'}
          >
            <use href="#crystal" width={narrow ? 18 : 24} height={narrow ? 18 : 24} />
          </g>
        ))}
      </g>
      {opposite && room > 120 && (
        <g transform={`translate(${W - Math.min(room, fan * 20 + 40)} ${height / 2 - 34})`} aria-hidden="true">
          {Array.from({ length: fan }, (_, n) => (
            <g
              key={n}
              transform={`translate(${(n * Math.min(room - 60, fan * 18)) / Math.max(1, fan)} ${Math.abs(n - fan / 2) * 1.6}) rotate(${(n - (fan - 1) / 2) * 2.4} 22 33)`}
            >
              <rect class="back-edge" width="44" height="66" rx="4" />
              <rect x="4" y="4" width="36" height="58" rx="2" fill="var(--rock)" />
              <g class="back-mark">
                <use href="#mark" x="9" y="20" width="26" height="26" />
              </g>
            </g>
          ))}
        </g>
      )}
      <path d={opposite ? `M0 ${height}H${W}` : `M0 0H${W}`} stroke="var(--rim)" stroke-width="4" />
    </g>
  );
}
