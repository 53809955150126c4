// Looking into a finished game: its parts come one after another, and are kept while the page is open.
import { signal } from '@preact/signals';
import { namesOf } from '../frame/turn';
import type { Sitting, Told } from '../games/contract';
import * as api from '../hall/api';
import type { Moment } from '../hall/messages';
import { t, tOr } from '../words';

export class Looking {
  /** In order; those that are still missing are being worked out. Of a game in real time not every step has one. */
  readonly moments = signal<Moment[]>([]);
  readonly steps = signal(0);
  readonly done = signal(false);
  private stopped = false;

  constructor(private readonly record: string) {}

  async begin(): Promise<void> {
    let first: number | null | undefined = (this.moments.value.at(-1)?.number ?? -1) + 1;
    this.stopped = false;
    while (typeof first === 'number' && !this.stopped) {
      const part = await api.analysis({ record: this.record, first });
      this.steps.value = part.steps;
      this.moments.value = [...this.moments.value, ...part.moments];
      first = part.more;
    }
    this.done.value = !this.stopped;
  }
  stop(): void {
    this.stopped = true;
  }
}
/** One line of a curve: a side, its name, and its height from 0 to 1 moment by moment. */
export interface Curve {
  name: string;
  points: number[];
  /** The step of each point. */
  at: number[];
  /** Where the height is no chance: what the highest stands for. */
  most?: number;
}
const seatOf = (side: string): number | null => {
  const found = /^seat-(\d+)$/.exec(side);
  return found ? Number(found[1]) : null;
};
export const nameOf = (game: string, side: string, names: string[]): string => {
  const seat = seatOf(side);
  return seat === null ? tOr(`side-${game}-${side}`, t('side-score')) : (names[seat] ?? '');
};
/** The chances of the sides; where two sides share all of it, one line says both. Points of who plays alone are drawn by the best. */
export function curves(moments: Moment[], game: string, s: Sitting): Curve[] {
  const sides = Object.keys(moments[0]?.standing ?? {}),
    names = namesOf(s),
    drawn = sides.length === 2 ? sides.slice(0, 1) : sides,
    most = sides[0] === 'score' ? Math.max(1, ...moments.map(m => m.standing['score'] ?? 0)) : 0;
  return drawn.map(side => ({
    name: nameOf(game, side, names),
    points: moments.map(m => (m.standing[side] ?? 0) / (most || 1)),
    at: moments.map(m => m.number),
    ...(most ? { most } : {}),
  }));
}
/** Whom somebody in this seat would have suspected. */
export function suspicions(moments: Moment[], seat: number, s: Sitting): Curve[] {
  const names = namesOf(s),
    at = moments.map(m => m.number);
  return names.flatMap((name, other) =>
    other === seat
      ? []
      : [{ name, at, points: moments.map(m => m.beliefs?.[String(seat)]?.[String(other)] ?? Number.NaN) }],
  );
}
/** How high a line is at a step: as at the last point that is not after it. */
export const heightAt = ({ at, points }: Curve, step: number): number =>
  points[at.findLastIndex(n => n <= step)] ?? Number.NaN;
/** What would have happened first by a better move, in words. */
export const betterTold = (moment: Moment): Told | null => (moment.judged?.told[0] as Told | undefined) ?? null;
