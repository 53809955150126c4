// Which puzzles were solved in this browser, and how fast: for those without a name, of whom the hall keeps nothing.
export interface Solved {
  ms: number;
  hints: number;
  wrong?: number;
  points: number;
}
const KEY = 'underhall.puzzles';
const two = (n: number): string => String(n).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
/** The day as the player's calendar has it. */
export const today = (): string => dayOf(new Date());

function all(): Record<string, Solved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Solved>;
  } catch {
    return {};
  }
}
export const solvedBefore = (key: string): Solved | null => all()[key] ?? null;
/** The best time without a hint. */
export const bestOf = (key: string): number | null => {
  const found = all()[key];
  return found && !found.hints ? found.ms : null;
};
/** A day counts as it was first solved; of practice the best time without a hint is kept. */
export function keep(key: string, solved: Solved, first: boolean): void {
  const kept = all(),
    old = kept[key];
  if (old && (first || solved.hints || (old.ms <= solved.ms && !old.hints))) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [key]: solved }));
  } catch {
    // a browser that keeps nothing still plays
  }
}
/** How many days in a row, up to this day or to the one before. */
export function streak(game: string, name = today()): number {
  const kept = all(),
    day = new Date(name + 'T12:00');
  if (!kept[`${game} ${dayOf(day)}`]) day.setDate(day.getDate() - 1);
  let n = 0;
  while (kept[`${game} ${dayOf(day)}`]) {
    n++;
    day.setDate(day.getDate() - 1);
  }
  return n;
}
