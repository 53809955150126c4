// Another way from a decision of a finished game: the line of moves stays in this page, and the hall plays the others.
import { batch, computed, signal } from '@preact/signals';
import { botOfSeat } from '../frame/sitting';
import type { Name, Sitting, Told } from '../games/contract';
import * as api from '../hall/api';
import type { Attempt, Frame, Happened, LineMove } from '../hall/messages';
import { moves as mayMove } from '../settings';
import { t } from '../words';

/** Milliseconds between two moves of others, so that they can be followed. */
const STEP = 700;

export class Attempting {
  readonly frames = signal<Frame[]>([]);
  readonly busy = signal(true);
  readonly result = signal<Attempt['result']>(null);
  /** As it goes on, which need not be as the game was played. */
  private options: Sitting['options'] = {};
  private readonly moves = signal<string[]>([]);
  private line: LineMove[] = [];
  private known = 0;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly record: string,
    private readonly step: number,
    readonly seat: number,
    private readonly names: Name[],
  ) {}

  /** Let the others play until this seat is asked; a refused move changes nothing. */
  async go(move?: string): Promise<void> {
    batch(() => {
      this.busy.value = true;
      this.moves.value = [];
    });
    const line = move === undefined ? this.line : [...this.line, { seat: this.seat, move }];
    const { record, step, seat, known } = this;
    const told = await api.attempt({ record, step, seat, line, known });
    this.line = told.line;
    this.options = told.options;
    this.known += told.frames.length;
    await this.show([...told.frames]);
    if (this.closed) return;
    if (!told.result && !told.moves?.length) return this.go();
    batch(() => {
      this.moves.value = told.moves ?? [];
      this.result.value = told.result ?? null;
      this.busy.value = false;
    });
  }
  private async show(frames: Frame[]): Promise<void> {
    for (const [k, frame] of frames.entries()) {
      if (this.closed) return;
      this.frames.value = [...this.frames.value, frame];
      const others = typeof frame.seat === 'number' && frame.seat !== this.seat;
      if (others && mayMove() && k < frames.length - 1)
        await new Promise(on => (this.timer = window.setTimeout(on, STEP)));
    }
  }
  readonly entries = computed<Happened[]>(() =>
    this.frames.value.map((frame, n) => ({
      n,
      at: 0,
      events: frame.events ?? [],
      ...(typeof frame.seat === 'number' ? { seat: frame.seat } : {}),
    })),
  );
  /** The table as the board gets it: this seat is mine now, and bots have the others. */
  sitting(fail: (work: () => Promise<void>) => void): Sitting {
    const shown = computed(() => this.frames.value.at(-1)!);
    return {
      seat: this.seat,
      options: this.options,
      seats: signal(
        this.names.map((_, seat) => ({
          name: seat === this.seat ? t('You') : botOfSeat(seat),
          bot: seat !== this.seat,
          here: true,
        })),
      ),
      facts: computed(() => shown.value.view),
      toAct: computed(() => shown.value.to_act ?? []),
      moves: this.moves,
      news: computed(() => (shown.value.events ?? []) as Told[]),
      told: computed(() => this.frames.value.flatMap(frame => (frame.events ?? []) as Told[])),
      busy: this.busy,
      over: computed(() => Boolean(this.result.value)),
      play: move => fail(() => this.go(move)),
    };
  }
  close(): void {
    this.closed = true;
    window.clearTimeout(this.timer);
  }
}
