// One try at a puzzle: its clock, hints, wrong answers, and the end. Of the puzzle of a day the hall keeps the time, for whoever has a name.
import { signal } from '@preact/signals';
import type { Json, PuzzleFacts, PuzzleRun, PuzzleVerdict } from '../hall/messages';
import { attempt } from '../pages/Errors';
import { takeTyped } from '../pages/entering';
import * as api from './api';
import type { Solved } from './solved';
import { keep } from './solved';

export class Run {
  /** By this page's clock, so that it counts what the hall counts; null before the beginning. */
  readonly began = signal<number | null>(null);
  readonly done = signal<Solved | null>(null);
  readonly hints = signal(0);
  readonly wrong = signal(0);
  readonly asking = signal(false);
  /** What the hall has of it. */
  readonly kept = signal<PuzzleRun | null>(null);

  constructor(
    readonly puzzle: PuzzleFacts,
    /** Of a practice; null for the puzzle of a day. */
    readonly level: string | null,
  ) {}
  /** Under which this browser remembers it. */
  get key(): string {
    return `${this.puzzle.game} ${this.level ?? this.puzzle.name}`;
  }
  /** What wrong answers have cost. */
  get lost(): number {
    return this.wrong.value * 1000 * (this.puzzle.penalty ?? 0);
  }
  async start(shown: boolean): Promise<void> {
    await attempt(takeTyped);
    const { game, name } = this.puzzle,
      run = this.level === null ? await attempt(() => api.begin(game, name, shown)) : null;
    this.kept.value = run ?? null;
    this.done.value = null;
    const first = run && typeof run.ms !== 'number';
    this.hints.value = first ? (run.hints ?? 0) : 0;
    this.wrong.value = first ? (run.wrong ?? 0) : 0;
    this.began.value = Date.now() - (first ? run.now - run.began : 0);
  }
  /** The next move, if the hall has one. */
  async hint(position: Json): Promise<string> {
    if (this.asking.value || this.began.value === null || this.done.value) return '';
    this.asking.value = true;
    const given = await attempt(() => api.hint(this.puzzle.game, this.puzzle.name, position));
    this.asking.value = false;
    if (given) this.hints.value++;
    return given?.move ?? '';
  }
  /** Is this the answer? The hall says. */
  async answer(position: Json): Promise<PuzzleVerdict | null> {
    const { game, name } = this.puzzle,
      verdict = await attempt(() => api.answer(game, name, position));
    if (!verdict) return null;
    if (!verdict.solved) {
      this.wrong.value++;
      return verdict;
    }
    const before = typeof this.kept.value?.ms === 'number',
      run = before ? null : verdict.run,
      done: Solved = {
        ms: run?.ms ?? Date.now() - this.began.value! + this.lost,
        hints: run?.hints ?? this.hints.value,
        wrong: run?.wrong ?? this.wrong.value,
        points: verdict.points ?? 0,
      };
    keep(this.key, done, this.level === null);
    this.kept.value = verdict.run ?? null;
    this.done.value = done;
    void api.loadToday().catch(() => {});
    return verdict;
  }
}
