// One table as this page knows it: signals that the frame and the game's board read. All that is hidden stays with the hall.
import { batch, computed, signal } from '@preact/signals';
import { unheard } from '../people/unheard';
import { historyOf } from './history';
import type { FromHall, Happened, Hinted, Refused, Room, Said, Say, Sight, Update } from './messages';
import { MoveQueue } from './move_queue';
import { newId, request, watchAgain, watchTable } from './socket';

/** So many entries are kept, more than any game has, and positions of others' moves since the own last one. */
const KEPT = 20000,
  POSITIONS = 60;

export class Table {
  readonly room = signal<Room | null>(null);
  readonly sight = signal<Sight | null>(null);
  /** A position of before that is looked at again; nothing can be done in it. */
  readonly again = signal<Sight | null>(null);
  /** The positions after what others did since this seat last acted, by the numbers of the entries. */
  readonly past = new Map<number, Sight>();
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
  /** What a master would do here: asked for, or answered. */
  readonly hint = signal<'asked' | Hinted | null>(null);
  /** How often this seat has acted: an answer to a question from before is too late. */
  acted = 0;
  /** The hall's clock less ours, so that deadlines count from the hall's time. */
  skew = 0;
  readonly seat = computed(() => this.room.value?.you ?? null);
  /** How others' moves are shown. What the hall said last is known at once; it is only drawn later. */
  private readonly queue = new MoveQueue();
  /** The number of the last entry that came, shown or not. */
  private last = -1;
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
    return {
      type: 'watch' as const,
      table: this.id,
      after: Math.max(0, this.last),
      ...(this.invite ? { invite: this.invite } : {}),
    };
  }
  private hear(message: FromHall): void {
    batch(() => {
      if (message.type === 'table' || message.type === 'refused') this.queue.hurry();
      switch (message.type) {
        case 'table':
          this.room.value = message.room;
          this.again.value = null;
          this.past.clear();
          this.look(message.sight ?? null);
          this.gone.value = null;
          this.gap.value = Boolean(message.gap) && message.room.status !== 'open';
          if (message.gap) this.log.value = [];
          this.add(message.missed ?? []);
          if (this.gap.value) this.fetch(message.room);
          this.last = Math.max(message.room.n, this.told);
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
          } else this.queue.add(() => this.show(message), this.pressed(message));
          break;
        case 'room':
          this.room.value = message.room;
          break;
        case 'said':
          if (!this.chat.value.some(s => s.number === message.number)) {
            // after the end the other room's lines come too, and find their place among these
            this.chat.value = [...this.chat.value.slice(-199), message].sort((a, b) => a.number - b.number);
            if (!unheard.value.has(message.who.id)) this.unread.value++;
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
      this.again.value = null;
      this.remember(message);
      if (message.room) this.room.value = message.room;
      this.look(message.sight ?? null);
      this.refusal.value = null;
      this.add([message.happened]);
    });
  }
  /** Whether a clock of this seat runs. */
  private pressed({ sight }: Update): boolean {
    const seat = this.seat.peek();
    return seat !== null && sight?.clocks?.due?.[seat] !== undefined;
  }
  /** Keep the position for looking at it again, until this seat acts. */
  private remember({ happened, sight }: Update): void {
    if (happened.note === 'hint') return;
    if (happened.seat === this.seat.peek()) {
      this.past.clear();
      this.acted++;
      this.hint.value = null;
    } else if (sight) this.past.set(happened.n, sight);
    if (this.past.size > POSITIONS) this.past.delete(this.past.keys().next().value!);
  }
  /** The log from the beginning: the hall sends only its end with the table. */
  private fetch(room: Room): void {
    historyOf(room, this.invite).then(
      ({ entries, n }) => {
        const later = this.log.value.filter(entry => entry.n > n);
        this.log.value = [...entries, ...later].slice(-KEPT);
        this.gap.value = entries.length > KEPT;
      },
      () => {}, // the end of it is better than nothing, and the log says that something is missing
    );
  }
  private look(sight: Sight | null): void {
    if (!sight) return;
    this.sight.value = sight;
    if (sight.clocks) this.skew = sight.clocks.now - Date.now();
  }
  private add(entries: Happened[]): void {
    const news = entries.filter(entry => entry.n > this.told);
    if (news.length) this.log.value = [...this.log.value, ...news].slice(-KEPT);
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
  /** In words of one's own, or by a phrase that everybody reads in their language. */
  say(what: Pick<Say, 'text' | 'phrase'>): void {
    request({ type: 'say', table: this.id, id: newId(), ...what }, answer => {
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
