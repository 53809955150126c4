// A lesson as it is taken: where one is, what was played so far, what the others do. All of it stays in the page.
import { batch, computed, signal } from '@preact/signals';
import type { Sitting, Told } from '../games/contract';
import type { Frame, LessonFacts, LessonScene } from '../hall/messages';
import { moves as mayMove } from '../settings';
import { entriesOf, seatsWithBots } from './alone';

/** Milliseconds between two moves of others, so that they can be followed. */
const STEP = 1100;

export class Lesson {
  /** The number of the scene. */
  readonly at = signal(0);
  /** A move that is allowed, but not what is taught now. */
  readonly astray = signal(false);
  /** Others are moving. */
  readonly watching = signal(false);
  private readonly frames = signal<Frame[]>([]);
  /** How much had happened when a scene began: so far a slip is taken back. */
  private readonly marks = new Map<number, number>();
  private timer = 0;

  constructor(private readonly facts: LessonFacts) {
    this.enter(0);
  }
  get scene(): LessonScene {
    return this.facts.scenes[this.at.value]!;
  }
  get last(): boolean {
    const { by_move = {}, on, back } = this.scene;
    return !Object.keys(by_move).length && typeof on !== 'number' && typeof back !== 'number';
  }
  /** How far one is, of how many steps: the shortest way on is counted. */
  get way(): { n: number; of: number } {
    let left = 0,
      scene: LessonScene | undefined = this.scene;
    if (typeof scene.back === 'number') scene = this.facts.scenes[scene.back]!;
    for (; scene; left++) {
      const next: number | null | undefined = scene.on ?? Object.values(scene.by_move ?? {})[0];
      scene = typeof next === 'number' ? this.facts.scenes[next] : undefined;
    }
    this.longest = Math.max(this.longest, left);
    return { n: this.longest - left + 1, of: this.longest };
  }
  private longest = 0;

  private enter(n: number): void {
    const queue = [...(this.facts.scenes[n]!.happened ?? [])];
    const show = () => {
      batch(() => {
        const next = queue.shift();
        if (next) this.frames.value = [...this.frames.value, next];
        if (!queue.length) {
          this.watching.value = false;
          this.marks.set(n, this.frames.value.length);
          this.at.value = n;
        } else this.watching.value = true;
      });
      if (!queue.length) return;
      if (mayMove()) this.timer = window.setTimeout(show, STEP);
      else queueMicrotask(show);
    };
    this.astray.value = false;
    show();
  }
  /** What was read leads on, or back. */
  next(): void {
    const { on, back } = this.scene;
    if (this.watching.value) return;
    if (typeof on === 'number') this.enter(on);
    else if (typeof back === 'number')
      batch(() => {
        this.frames.value = this.frames.value.slice(0, this.marks.get(back));
        this.at.value = back;
      });
  }
  play(move: string): void {
    const to = this.scene.by_move?.[move];
    if (this.watching.value) return;
    if (to === undefined) this.astray.value = true;
    else this.enter(to);
  }
  /** A move that leads on. */
  get right(): string | undefined {
    return Object.entries(this.scene.by_move ?? {}).find(
      ([, to]) => typeof this.facts.scenes[to]?.back !== 'number',
    )?.[0];
  }
  readonly entries = computed(() => entriesOf(this.frames.value));
  /** The table as the board gets it. There is no clock. */
  sitting(): Sitting {
    const { facts } = this,
      shown = computed(() => this.frames.value.at(-1)!),
      reads = computed(() => this.watching.value || !Object.keys(facts.scenes[this.at.value]!.by_move ?? {}).length);
    return {
      seat: facts.seat,
      options: facts.options,
      seats: seatsWithBots(facts.seats, facts.seat),
      facts: computed(() => shown.value.view),
      toAct: computed(() => shown.value.to_act ?? []),
      moves: computed(() => (reads.value ? [] : (facts.scenes[this.at.value]!.moves ?? []))),
      news: computed(() => (shown.value.events ?? []) as Told[]),
      told: computed(() => this.frames.value.flatMap(frame => (frame.events ?? []) as Told[])),
      busy: signal(false),
      over: computed(() => !(shown.value.to_act ?? []).length && this.last && shown.value.view['outcome'] !== null),
      play: move => this.play(move),
    };
  }
  close(): void {
    window.clearTimeout(this.timer);
  }
}
