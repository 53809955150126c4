// One table as this page knows it: signals that the frame and the game's board read. All that is hidden stays with the hall.
import { batch, computed, signal } from '@preact/signals';
import type { FromHall, Happened, Refused, Room, Said, Sight, Update } from './messages';
import { MoveQueue } from './move_queue';
import { newId, request, watchAgain, watchTable } from './socket';

const KEPT = 50; // so many entries of the log the hall sends after the fact

export class Table {
  readonly room = signal<Room | null>(null);
  readonly sight = signal<Sight | null>(null);
  readonly log = signal<Happened[]>([]);
  readonly chat = signal<Said[]>([]);
  readonly refusal = signal<Refused | null>(null);
  /** The move that was sent and is not yet answered. */
  readonly sent = signal<string | null>(null);
  readonly gone = signal<Refused | null>(null);
  readonly gap = signal(false);
  readonly unread = signal(0);
  /** At a live table: the milliseconds to each person's connection and back, by seat. */
  readonly links = signal<Record<string, number>>({});
  /** The hall's clock less ours, so that deadlines count from the hall's time. */
  skew = 0;
  readonly seat = computed(() => this.room.value?.you ?? null);
  /** How others' moves are shown. What the hall said last is known at once; it is only drawn later. */
  private readonly queue = new MoveQueue();
  /** The number of the last entry that came, shown or not. */
  private last = -1;
  private first = true;
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    private readonly invite?: string | null,
  ) {
    this.stop = watchTable(
      id,
      () => this.watching(),
      message => this.hear(message),
    );
  }
  close(): void {
    this.queue.hurry();
    this.stop();
  }
  /** Show at once what waits to be shown; whether anything did. */
  hurry(): boolean {
    return batch(() => this.queue.hurry());
  }
  private get told(): number {
    return this.log.peek().at(-1)?.n ?? -1;
  }
  private watching() {
    this.queue.hurry();
    const after = this.told >= 0 ? this.told : this.room.value ? Math.max(0, this.room.value.n - KEPT) : 0;
    return { type: 'watch' as const, table: this.id, after, ...(this.invite ? { invite: this.invite } : {}) };
  }
  private hear(message: FromHall): void {
    batch(() => {
      if (message.type === 'table' || message.type === 'refused') this.queue.hurry();
      switch (message.type) {
        case 'table':
          this.room.value = message.room;
          this.look(message.sight ?? null);
          this.gone.value = null;
          if (message.gap && this.first && message.room.n > KEPT) {
            // the whole log is too long to be sent: ask for its end
            this.first = false;
            this.log.value = [];
            this.gap.value = true;
            watchAgain(this.id);
          } else {
            if (message.gap) {
              this.log.value = [];
              this.gap.value = true;
            }
            this.add(message.missed ?? []);
          }
          this.first = false;
          this.last = this.told;
          this.chat.value = message.chat ?? [];
          break;
        case 'update':
          if (this.last >= 0 && message.happened.n > this.last + 1) return watchAgain(this.id);
          if (message.happened.n <= this.last) return;
          this.last = message.happened.n;
          // one's own move, whatever happens in real time, and all before the start waits for nothing
          if (
            message.re ||
            message.happened.seat === this.seat.peek() ||
            this.room.peek()?.status === 'open' ||
            message.room?.live ||
            this.room.peek()?.live
          ) {
            this.queue.hurry();
            this.show(message);
          } else this.queue.add(() => this.show(message));
          break;
        case 'room':
          this.room.value = message.room;
          break;
        case 'said':
          if (!this.chat.value.some(s => s.number === message.number)) {
            this.chat.value = [...this.chat.value.slice(-199), message];
            this.unread.value++;
          }
          break;
        case 'refused':
          if (!message.re) this.gone.value = message;
          this.look(message.sight ?? null);
          break;
        case 'beat':
          this.links.value = message.links ?? {};
          this.skew = message.now - Date.now();
          break;
      }
    });
  }
  private show(message: Update): void {
    batch(() => {
      if (message.room) this.room.value = message.room;
      this.look(message.sight ?? null);
      this.refusal.value = null;
      this.add([message.happened]);
    });
  }
  private look(sight: Sight | null): void {
    if (!sight) return;
    this.sight.value = sight;
    if (sight.clocks) this.skew = sight.clocks.now - Date.now();
  }
  private add(entries: Happened[]): void {
    const news = entries.filter(entry => entry.n > this.told);
    if (news.length) this.log.value = [...this.log.value.slice(-400), ...news];
  }
  /** Make a move; what the hall refuses is shown with its rule and changes nothing. Where time is real, moves may be sent ahead. */
  play(move: string): void {
    if (this.sent.value !== null && !this.room.value?.live) return;
    this.sent.value = move;
    this.refusal.value = null;
    request({ type: 'play', table: this.id, id: newId(), move }, answer => {
      if (this.sent.value === move) this.sent.value = null;
      if (answer.type === 'refused') this.refusal.value = answer;
    });
  }
  say(text: string): void {
    request({ type: 'say', table: this.id, id: newId(), text }, answer => {
      if (answer.type === 'refused') this.refusal.value = answer;
    });
  }
  send(type: 'undo' | 'resign' | 'step_out' | 'step_in'): void {
    request({ type, table: this.id, id: newId() }, answer => {
      if (answer.type === 'refused') this.refusal.value = answer;
    });
  }
  vote(what: 'abandon' | 'bot', yes: boolean, about?: number): void {
    request(
      { type: 'vote', table: this.id, id: newId(), what, yes, ...(about === undefined ? {} : { about }) },
      answer => {
        if (answer.type === 'refused') this.refusal.value = answer;
      },
    );
  }
  /** Why would this move not do? The hall says which rule. */
  ask(move: string, then: (refused: Refused | null) => void): void {
    request({ type: 'ask', table: this.id, id: newId(), move }, answer =>
      then(answer.type === 'refused' ? answer : null),
    );
  }
}
