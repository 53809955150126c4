// A gallery: hollow spaces in rock, the crystals in them, elves at the edge, and the tile in hand where it would lie.
import type { JSX, Ref } from 'preact';
import { memo } from '../../memo';
import { t } from '../../words';
import { gallery, outline, tile } from './art/tiles';
import type { Place } from './crystals';
import { asCells, COLOURS, COLUMNS, cellsAt, columnOf, elementOf, ROWS, rowOf, sizeOf } from './crystals';
import type { Digger, Elf, Side, Tile } from './facts';
import { open, serves } from './facts';
import type { Why } from './local_rules';
import { cellText } from './moves';
import { colourWord, kindWord } from './words';

/** The size of a cell in the large drawing, and of the rock around. */
export const CELL = 74;
export const MARGIN = 46;
export const WIDTH = COLUMNS * CELL + 2 * MARGIN;
export const HEIGHT = ROWS * CELL + 2 * MARGIN;

/** fits: it may lie there; swap: it changes places with another; risky: the check would remove it; no: it cannot. */
export type Fit = 'fits' | 'swap' | 'risky' | 'no';
export interface Ghost {
  kind: string;
  place: Place;
  fit: Fit;
  /** Why it cannot lie there. */
  why?: Why;
  /** The other tile of a swap, as it would lie. */
  other?: Tile | undefined;
}

const drawn = new Map<string, ReturnType<typeof gallery>>();
/** Rock is drawn once for each gallery. */
function rock(side: Side): ReturnType<typeof gallery> {
  const cells = [...side.spaces],
    key = cells.join();
  let found = drawn.get(key);
  if (!found) {
    found = gallery(key, asCells(cells), CELL, COLUMNS, ROWS, MARGIN);
    drawn.set(key, found);
  }
  return found;
}
const Raw = ({ svg, cls }: { svg: string; cls?: string }): JSX.Element => (
  <g class={cls} dangerouslySetInnerHTML={{ __html: svg }} />
);

const cut = new Map<string, string>();
/** A crystal is drawn once for each way to lie: what hovers passes the same places again and again. */
function cutOf(kind: string, cells: readonly number[], s: number, x: number, y: number, fine: boolean): string {
  const key = [kind, cells, s, x, y, fine].join();
  let found = cut.get(key);
  if (found === undefined) {
    found = tile(asCells(cells), sizeOf(kind), s, { x, y, pattern: fine, glyph: s >= 12 });
    cut.set(key, found);
  }
  return found;
}
/** A crystal with its element, if it has one. */
export function Crystal({
  kind,
  cells,
  s,
  x = 0,
  y = 0,
  fine = false,
}: {
  kind: string;
  cells: readonly number[];
  s: number;
  x?: number;
  y?: number;
  fine?: boolean;
}): JSX.Element {
  const element = elementOf(kind),
    first = cells[0] ?? 0;
  return (
    <>
      <Raw svg={cutOf(kind, cells, s, x, y, fine)} />
      {element && (
        <ElementMark
          id={element}
          x={x + (columnOf(first) + 0.5) * s}
          y={y + (rowOf(first) + 0.5) * s}
          r={s * (s < 30 ? 0.5 : 0.36)}
        />
      )}
    </>
  );
}
export const ElementMark = ({ id, x, y, r }: { id: string; x: number; y: number; r: number }): JSX.Element => (
  <g class="om-element" transform={`translate(${x} ${y})`}>
    <circle r={r} stroke-width={Math.max(1.2, r * 0.1)} />
    <use href={'#' + id} x={-r * 0.7} y={-r * 0.7} width={r * 1.4} height={r * 1.4} />
  </g>
);
const STEP: Record<Elf['edge'], [number, number]> = { N: [0, -1], S: [0, 1], W: [-1, 0], E: [1, 0] };
function Elves({ side, laid }: { side: Side; laid: Tile[] }): JSX.Element {
  const size = CELL * 0.62;
  return (
    <>
      {side.elves.map(elf => {
        const n = COLOURS.indexOf(elf.colour) + 1,
          [dx, dy] = STEP[elf.edge],
          x = MARGIN + (columnOf(elf.cell) + 0.5 + dx * 0.83) * CELL - size / 2,
          y = MARGIN + (rowOf(elf.cell) + 0.5 + dy * 0.83) * CELL - size / 2,
          happy = serves(laid, elf);
        return (
          <g
            key={elf.cell}
            class={'om-elf k' + n + (happy ? ' happy' : '')}
            transform={`translate(${x} ${y})`}
            role="img"
            aria-label={t(happy ? 'om-elf-happy' : 'om-elf', {
              colour: colourWord(elf.colour),
              cell: cellText(elf.cell),
            })}
          >
            <ellipse cx={size / 2} cy={size * 0.55} rx={size * 0.58} ry={size * 0.58} />
            <use href="#elf" x={size * 0.06} y={size * 0.02} width={size * 0.88} height={size * 0.88} />
            <g transform={`translate(${size * 0.78} ${size * 0.86})`}>
              <circle class="spot" r={size * 0.27} />
              <use
                class="glyph"
                href={'#g' + n}
                x={-size * 0.16}
                y={-size * 0.16}
                width={size * 0.32}
                height={size * 0.32}
              />
            </g>
          </g>
        );
      })}
    </>
  );
}
const at = (cells: readonly number[]): string => outline(asCells(cells), CELL, MARGIN, MARGIN);
function Hovering({ ghost }: { ghost: Ghost }): JSX.Element {
  const cells = cellsAt(ghost.kind, ghost.place) ?? [];
  return (
    <g class={'om-ghost ' + ghost.fit} data-fit={ghost.fit} data-cells={cells.map(cellText).join(' ')}>
      {ghost.other && (
        <g class="other">
          <Crystal kind={ghost.other.kind} cells={ghost.other.cells} s={CELL} x={MARGIN} y={MARGIN} fine />
        </g>
      )}
      <g class="body">
        <Crystal kind={ghost.kind} cells={cells} s={CELL} x={MARGIN} y={MARGIN} fine />
      </g>
      <path class="under" d={at(cells)} />
      <path class="over" d={at(cells)} />
    </g>
  );
}
const NONE: Tile[] = [];
interface HollowProps {
  side: Side;
  laid: Tile[];
  elves?: boolean;
  faded?: number | null;
  wrong?: Tile[];
}
/** The rock with its hollow, and what lies in it. */
export const Hollow = memo(({ side, laid, elves = true, faded, wrong = NONE }: HollowProps): JSX.Element => {
  const drawing = rock(side),
    name = 'om-' + [...side.spaces].join('-');
  return (
    <>
      <defs>
        <path id={name} d={drawing.hollow} />
        <clipPath id={name + '-c'}>
          <use href={'#' + name} />
        </clipPath>
      </defs>
      <rect class="rock" width={WIDTH} height={HEIGHT} rx="6" />
      <path class="halo" d={drawing.halo} />
      <path class="grain" d={drawing.grain} />
      <path class="fringe" d={drawing.fringe} />
      <use class="wallside" href={'#' + name} />
      <g clip-path={`url(#${name}-c)`}>
        <use class="floor" transform="translate(1.5 5)" href={'#' + name} />
      </g>
      <g class="om-spaces">
        {[...side.spaces].map(cell => (
          <rect
            key={cell}
            data-cell={cellText(cell)}
            x={MARGIN + columnOf(cell) * CELL + 3}
            y={MARGIN + rowOf(cell) * CELL + 3}
            width={CELL - 6}
            height={CELL - 6}
            rx="4"
          />
        ))}
      </g>
      <use class="rim om-rim" href={'#' + name} />
      {laid.map(each => (
        <g
          key={each.kind + each.place.cell + '/' + each.place.form}
          class={'om-laid' + (each.place.cell === faded ? ' faded' : '')}
          role="img"
          aria-label={t('om-lies-at', { tile: kindWord(each.kind), cell: cellText(each.place.cell) })}
          data-tile={each.kind}
          data-info={`tile ${each.kind}`}
          data-at={cellText(each.place.cell)}
        >
          <Crystal kind={each.kind} cells={each.cells} s={CELL} x={MARGIN} y={MARGIN} fine />
        </g>
      ))}
      {wrong.map(each => (
        <g key={'w' + each.place.cell} class="om-wrong">
          <Crystal kind={each.kind} cells={each.cells} s={CELL} x={MARGIN} y={MARGIN} />
          <path d={at(each.cells)} />
        </g>
      ))}
      {elves && <Elves side={side} laid={laid} />}
    </>
  );
});
interface GalleryProps {
  digger: Digger;
  label: string;
  ghost?: Ghost | null;
  /** The first cell of the tile that is being moved. */
  faded?: number | null;
  wrong?: Tile[];
  cursor?: number | null;
  box?: Ref<HTMLDivElement>;
  onPointerMove?: (event: PointerEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
  active?: boolean;
}
/** The gallery that one looks at: the own one, with keys and pointer. */
export function Gallery(p: GalleryProps): JSX.Element | null {
  const side = p.digger.gallery;
  if (!side) return null;
  return (
    <div
      class={'om-gallery' + (p.active ? ' active' : '')}
      ref={p.box}
      tabIndex={p.active ? 0 : -1}
      role={p.active ? 'application' : 'group'}
      aria-label={p.label}
      onPointerMove={p.onPointerMove}
      onPointerDown={p.onPointerDown}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <Hollow side={side} laid={p.digger.laid} faded={p.faded ?? null} wrong={p.wrong ?? NONE} />
        {p.cursor !== null && p.cursor !== undefined && (
          <rect
            class="om-cursor"
            x={MARGIN + columnOf(p.cursor) * CELL + 4}
            y={MARGIN + rowOf(p.cursor) * CELL + 4}
            width={CELL - 8}
            height={CELL - 8}
            rx="5"
          />
        )}
        {p.ghost && <Hovering ghost={p.ghost} />}
      </svg>
    </div>
  );
}
interface MiniProps {
  digger: Pick<Digger, 'gallery' | 'laid'>;
  wrong?: Tile[];
  label?: string;
}
/** The small gallery of another player: flat, no pattern; crystals in it at once. */
export const Mini = memo(({ digger, wrong = NONE, label }: MiniProps): JSX.Element | null => {
  const side = digger.gallery,
    s = 16,
    m = 6;
  if (!side) return null;
  return (
    <svg
      class="om-mini"
      viewBox={`0 0 ${COLUMNS * s + 2 * m} ${ROWS * s + 2 * m}`}
      role="img"
      aria-label={label ?? t('om-covered', { n: side.spaces.size - open(digger), of: side.spaces.size })}
    >
      <rect class="rock" width={COLUMNS * s + 2 * m} height={ROWS * s + 2 * m} rx="3" />
      <path class="floor hole" d={outline(asCells([...side.spaces]), s, m, m)} />
      {digger.laid.map(each => (
        <Crystal key={each.kind + each.place.cell} kind={each.kind} cells={each.cells} s={s} x={m} y={m} />
      ))}
      {wrong.map(each => (
        <g key={'w' + each.place.cell} class="om-wrong">
          <Crystal kind={each.kind} cells={each.cells} s={s} x={m} y={m} />
          <path d={outline(asCells(each.cells), s, m, m)} />
        </g>
      ))}
      {side.elves.map(elf => {
        const [dx, dy] = STEP[elf.edge];
        return (
          <circle
            key={elf.cell}
            class={'om-elf-dot k' + (COLOURS.indexOf(elf.colour) + 1) + (serves(digger.laid, elf) ? ' happy' : '')}
            cx={m + (columnOf(elf.cell) + 0.5 + dx * 0.72) * s}
            cy={m + (rowOf(elf.cell) + 0.5 + dy * 0.72) * s}
            r="3.2"
          />
        );
      })}
    </svg>
  );
});
