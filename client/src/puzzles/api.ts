// Puzzles at the hall: which there are today, playing them, and everybody's times.
import { signal } from '@preact/signals';
import { ask, me } from '../hall/api';
import type {
  Hint,
  Json,
  PuzzleDay,
  PuzzleFacts,
  PuzzleRun,
  PuzzleStep,
  PuzzleTimes,
  PuzzleVerdict,
} from '../hall/messages';

/** Today by the hall's clock, its puzzles, and what I have to do with them. */
export const today = signal<PuzzleDay | null>(null);
export async function loadToday(): Promise<PuzzleDay> {
  today.value = await ask<PuzzleDay>('/puzzles/today');
  return today.value;
}
const at = (game: string, name: string): string => `/puzzles/${game}/${encodeURIComponent(name)}`;
export const puzzle = (game: string, name: string): Promise<PuzzleFacts> => ask<PuzzleFacts>(at(game, name));
export const hint = (game: string, name: string, position: Json): Promise<Hint> =>
  ask<Hint>(`${at(game, name)}/hint`, { position });
export const step = (game: string, name: string, line: string[]): Promise<PuzzleStep> =>
  ask<PuzzleStep>(`${at(game, name)}/step`, { line });
export const answer = (game: string, name: string, position: Json): Promise<PuzzleVerdict> =>
  ask<PuzzleVerdict>(`${at(game, name)}/answer`, { position });
export const times = (game: string, name: string): Promise<PuzzleTimes> => ask<PuzzleTimes>(`${at(game, name)}/times`);
/** The hall keeps the time of those who have a name; of others this page does. */
export const begin = (game: string, name: string, shown: boolean): Promise<PuzzleRun | null> =>
  me.value ? ask<PuzzleRun>(`${at(game, name)}/begin`, { shown }) : Promise.resolve(null);
