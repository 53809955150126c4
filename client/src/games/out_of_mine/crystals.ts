// The crystals of Out of Mine!: shapes, the ways they can lie, and their texts. The same numbers as tiles.py of the engine.
import type { Cell } from './art/tiles';

export const ROWS = 6;
export const COLUMNS = 7;
export const CELLS = ROWS * COLUMNS;
export const SPACES = 20;
export const COLOURS = ['yellow', 'blue', 'green', 'red', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
export const ELEMENTS = ['gold', 'silver', 'worm', 'rat'] as const;
export type Element = (typeof ELEMENTS)[number];

/** A way in which a shape can lie: its cells, counted from its first, the leftmost of its top row. */
export type Form = readonly Cell[];

const PRINTED: Record<string, string> = {
  I1: '#',
  I2: '##',
  I3: '###',
  L3: '##/#',
  I4: '####',
  O4: '##/##',
  T4: '###/.#',
  S4: '.##/##',
  L4: '###/#',
  F5: '.##/##/.#',
  I5: '#####',
  L5: '#/#/#/##',
  N5: '.#/.#/##/#',
  P5: '##/##/#',
  T5: '###/.#/.#',
  U5: '#.#/###',
  V5: '#/#/###',
  W5: '#/##/.##',
  X5: '.#/###/.#',
  Y5: '.#/##/.#/.#',
  Z5: '##/.#/.##',
};
const picture = (text: string): Cell[] =>
  text.split('/').flatMap((row, r) => [...row].flatMap((sign, c) => (sign === '#' ? [[r, c] as Cell] : [])));
const before = (a: Cell, b: Cell): number => a[0] - b[0] || a[1] - b[1];
function settle(cells: readonly Cell[]): Form {
  const sorted = [...cells].sort(before),
    [row, column] = sorted[0]!;
  return sorted.map(([r, c]) => [r - row, c - column] as Cell);
}
const same = (a: Form, b: Form): boolean => a.length === b.length && a.every((cell, k) => before(cell, b[k]!) === 0);
const turned = (form: Form): Form => settle(form.map(([r, c]) => [c, -r] as Cell)),
  flipped = (form: Form): Form => settle(form.map(([r, c]) => [r, -c] as Cell));

/** All forms of a shape: as printed, turned by quarters to the right, then the same of its mirror image. */
function formsOf(text: string): Form[] {
  const found: Form[] = [];
  for (const start of [picture(text), picture(text).map(([r, c]) => [r, -c] as Cell)]) {
    let now = settle(start);
    for (let k = 0; k < 4; k++) {
      if (!found.some(form => same(form, now))) found.push(now);
      now = turned(now);
    }
  }
  return found;
}
export const FORMS: Record<string, Form[]> = Object.fromEntries(
  Object.entries(PRINTED).map(([shape, text]) => [shape, formsOf(text)]),
);

const LETTERS: Record<string, Element> = { g: 'gold', s: 'silver', w: 'worm', r: 'rat' };
export const shapeOf = (kind: string): string => kind.slice(0, 2);
export const elementOf = (kind: string): Element | null => LETTERS[kind[2] ?? ''] ?? null;
/** How many cells, which is also the colour's number: yellow 1, white 5. */
export const sizeOf = (kind: string): number => Number(kind[1]);
export const colourOf = (kind: string): Colour => COLOURS[sizeOf(kind) - 1]!;
export const formOf = (kind: string, form: number): Form => FORMS[shapeOf(kind)]![form]!;
const asForm = (kind: string, form: Form): number => FORMS[shapeOf(kind)]!.findIndex(each => same(each, form));
export const turn = (kind: string, form: number): number => asForm(kind, turned(formOf(kind, form)));
export const flip = (kind: string, form: number): number => asForm(kind, flipped(formOf(kind, form)));

/** Where a tile lies: a form, and the cell on which the form's first cell lies. */
export interface Place {
  form: number;
  cell: number;
}
export const rowOf = (cell: number): number => Math.floor(cell / COLUMNS);
export const columnOf = (cell: number): number => cell % COLUMNS;
/** The cells that a tile covers there; null where it would leave the frame. */
export function cellsAt(kind: string, { form, cell }: Place): number[] | null {
  const found: number[] = [];
  for (const [r, c] of formOf(kind, form)) {
    const row = rowOf(cell) + r,
      column = columnOf(cell) + c;
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) return null;
    found.push(row * COLUMNS + column);
  }
  return found;
}
/** The place at which a tile covers exactly these cells, if it can. */
export function placeOn(kind: string, cells: readonly number[]): Place | null {
  const cell = Math.min(...cells),
    form = asForm(kind, settle(cells.map(each => [rowOf(each), columnOf(each)] as Cell)));
  return form < 0 ? null : { form, cell };
}
/** The middle of a tile at a place, in cells from the frame's corner. */
export function middle(kind: string, { form, cell }: Place): [x: number, y: number] {
  const cells = formOf(kind, form),
    rows = cells.map(q => q[0]),
    columns = cells.map(q => q[1]);
  return [
    columnOf(cell) + (Math.min(...columns) + Math.max(...columns) + 1) / 2,
    rowOf(cell) + (Math.min(...rows) + Math.max(...rows) + 1) / 2,
  ];
}
/** All places of one form inside the frame. */
export const placesOf = (kind: string, form: number): Place[] =>
  Array.from({ length: CELLS }, (_, cell) => ({ form, cell })).filter(place => cellsAt(kind, place));

export const asCells = (cells: readonly number[]): Cell[] => cells.map(each => [rowOf(each), columnOf(each)] as const);
