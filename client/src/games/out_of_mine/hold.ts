// What a player holds over the gallery, a tile from the supply or a laid one, where it hovers, and what becomes of it.

import type { ReadonlySignal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import type { Place } from './crystals';
import { cellsAt, colourOf, flip, middle, shapeOf, turn } from './crystals';
import type { Digger, Mine, Tile } from './facts';
import { held } from './facts';
import type { Ghost } from './Gallery';
import type { Way, Why } from './local_rules';
import { begins, firstPlace, isWhy, lacks, misfit, nearest, nudge, tileOn, wayTo } from './local_rules';
import { cellText, placeText } from './moves';

interface Around {
  mine: ReadonlySignal<Mine>;
  seat: number | null;
  assisted: boolean;
  /** In ticks a tile is not taken before it is laid: it is only picked. */
  ticks: boolean;
  send: (move: string) => boolean;
  refuse: (why: Why) => void;
}
export class Hold {
  /** The first cell of the laid tile that is being moved. */
  readonly moving = signal<number | null>(null);
  readonly picked = signal<string | null>(null);
  /** Where arrow keys look while nothing is held. */
  readonly cursor = signal<number | null>(null);
  private readonly spot = signal<{ kind: string; place: Place } | null>(null);
  private readonly forms = new Map<string, number>();
  private at: [number, number] = [3.5, 3];

  readonly digger: ReadonlySignal<Digger | null>;
  readonly tile: ReadonlySignal<Tile | null>;
  /** The kind that hovers. */
  readonly kind: ReadonlySignal<string | null>;
  readonly ghost: ReadonlySignal<Ghost | null>;

  constructor(private readonly around: Around) {
    this.digger = computed(() =>
      around.seat === null || around.mine.value.phase !== 'dig'
        ? null
        : (around.mine.value.diggers[around.seat] ?? null),
    );
    this.tile = computed(() =>
      this.digger.value && this.moving.value !== null ? (begins(this.digger.value, this.moving.value) ?? null) : null,
    );
    this.kind = computed(
      () => this.tile.value?.kind ?? this.digger.value?.hand ?? (this.digger.value ? this.picked.value : null),
    );
    this.ghost = computed(() => this.hovering());
  }
  private hovering(): Ghost | null {
    const digger = this.digger.value,
      kind = this.kind.value,
      tile = this.tile.value,
      spot = this.spot.value;
    if (!digger || !kind) return null;
    const place =
      spot?.kind === kind
        ? spot.place
        : (tile?.place ?? firstPlace(kind, this.forms.get(shapeOf(kind)) ?? 0, this.at, p => this.fits(p, kind)));
    const way = this.way(place, kind);
    if (isWhy(way)) return way.why === 'there' ? { kind, place, fit: 'fits' } : { kind, place, fit: 'no', why: way };
    return {
      kind,
      place,
      fit: way.other ? 'swap' : this.risky(digger, kind, place) ? 'risky' : 'fits',
      other: way.other,
    };
  }
  /** What would happen if it were let go there. */
  way(place: Place, kind = this.kind.value): Way | Why {
    const digger = this.digger.value;
    if (!digger || !kind) return { rule: '7', why: 'no-hand' };
    if (this.tile.value) return wayTo(digger, this.tile.value, place, this.around.assisted);
    return (
      misfit(digger, kind, place, this.around.assisted) ?? {
        move: `${this.around.ticks ? 'dig' : 'lay'} ${kind} ${placeText(place)}`,
      }
    );
  }
  private fits(place: Place, kind: string): boolean {
    const way = this.way(place, kind),
      digger = this.digger.value;
    return isWhy(way) ? way.why === 'there' : Boolean(digger && !this.risky(digger, kind, place, true));
  }
  /** In free mode: whether the check would take it away again. */
  private risky(digger: Digger, kind: string, place: Place, onlyPlace = false): boolean {
    if (this.around.assisted) return false;
    const out = (cellsAt(kind, place) ?? []).some(cell => !digger.gallery?.spaces.has(cell)),
      colour = colourOf(kind),
      have = held(digger)[colour] + (this.tile.value || digger.hand ? 0 : 1);
    return out || (!onlyPlace && have > (digger.card?.counts[colour] ?? 0));
  }
  private put(kind: string, place: Place): void {
    this.spot.value = { kind, place };
    this.forms.set(shapeOf(kind), place.form);
    this.at = middle(kind, place);
  }
  /** A tile in hand at a place. */
  show(kind: string, place: Place): void {
    if (this.kind.value === kind) this.put(kind, place);
  }
  /** Over this point of the frame, in cells. */
  hover(at: [number, number]): void {
    const ghost = this.ghost.value;
    if (ghost)
      this.put(
        ghost.kind,
        nearest(ghost.kind, ghost.place.form, at, place => this.fits(place, ghost.kind)),
      );
  }
  nudge(down: number, right: number): void {
    const ghost = this.ghost.value;
    if (ghost) this.put(ghost.kind, nudge(ghost.kind, ghost.place, down, right));
  }
  turn(): void {
    this.reform(turn);
  }
  flip(): void {
    this.reform(flip);
  }
  private reform(change: (kind: string, form: number) => number): void {
    const ghost = this.ghost.value;
    if (!ghost) return;
    const form = change(ghost.kind, ghost.place.form);
    if (form !== ghost.place.form)
      this.put(
        ghost.kind,
        nearest(ghost.kind, form, middle(ghost.kind, ghost.place), place => this.fits(place, ghost.kind)),
      );
  }
  /** Take a kind from the supply; with a laid tile in the air it is exchanged. */
  take(kind: string): boolean {
    const { mine, seat, assisted, ticks, send, refuse } = this.around,
      digger = this.digger.value,
      tile = this.tile.value;
    if (!digger || seat === null) return false;
    if (ticks) {
      const why = lacks(mine.value, seat, kind, assisted);
      if (why) refuse(why);
      else this.picked.value = this.picked.value === kind ? null : kind;
      this.moving.value = null;
      return !why;
    }
    if (!tile && digger.hand === kind) return false;
    this.spot.value = null;
    const done = send(tile ? `exchange ${cellText(tile.place.cell)} ${kind}` : `take ${kind}`);
    if (done) this.moving.value = null;
    return done;
  }
  /** Let go where it hovers. */
  lay(): boolean {
    const ghost = this.ghost.value;
    if (!ghost) return false;
    const way = this.way(ghost.place);
    if (isWhy(way)) {
      if (way.why === 'there') {
        this.drop();
        return true;
      }
      this.around.refuse(way);
      return false;
    }
    this.at = middle(ghost.kind, ghost.place);
    const done = this.around.send(way.move);
    if (done) {
      this.moving.value = null;
      this.picked.value = null;
      this.spot.value = null;
    }
    return done;
  }
  /** Pick up the laid tile on this cell. */
  pick(cell: number): boolean {
    const digger = this.digger.value,
      tile = digger ? tileOn(digger, cell) : undefined;
    if (!tile) {
      if (digger?.gallery?.spaces.has(cell)) this.around.refuse({ rule: '7', why: 'take-first' });
      return false;
    }
    this.moving.value = tile.place.cell;
    this.put(tile.kind, tile.place);
    return true;
  }
  /** A laid tile stays where it was. True if one was in the air. */
  drop(): boolean {
    if (this.tile.value === null) return false;
    this.moving.value = null;
    this.spot.value = null;
    return true;
  }
  /** Back to the supply, whatever is held. */
  back(): boolean {
    const tile = this.tile.value;
    this.spot.value = null;
    if (tile) {
      this.moving.value = null;
      return this.around.send(`lift ${cellText(tile.place.cell)}`);
    }
    if (this.picked.value) {
      this.picked.value = null;
      return true;
    }
    return Boolean(this.digger.value?.hand) && this.around.send('back');
  }
}
