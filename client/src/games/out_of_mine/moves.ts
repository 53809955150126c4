// The texts of Out of Mine!'s moves: cells are a1 to g6, a place is a cell and the number of a form, as in `lay L4 c3/2`.
import type { Place } from './crystals';
import { COLUMNS, columnOf, rowOf } from './crystals';

const LETTERS = 'abcdefg';
export const cellText = (cell: number): string => LETTERS[columnOf(cell)]! + (rowOf(cell) + 1);
export const readCell = (text: string): number => LETTERS.indexOf(text[0]!) + (Number(text[1]) - 1) * COLUMNS;
export const placeText = ({ form, cell }: Place): string => `${cellText(cell)}/${form}`;
export function readPlace(text: string): Place {
  const [cell = 'a1', form = '0'] = text.split('/');
  return { form: Number(form), cell: readCell(cell) };
}
