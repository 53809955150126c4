// What a digger has before them: the position with all that was sent, what is held over the gallery, how the last round ended.
import { computed, effect, signal } from '@preact/signals';
import { t } from '../../words';
import type { Sitting, Told } from '../contract';
import { colourOf } from './crystals';
import { drag } from './drag';
import type { Tile } from './facts';
import { namedTile, ROUNDS, read } from './facts';
import { Hold } from './hold';
import { lacks, noCall } from './local_rules';
import { cellText } from './moves';
import { sender } from './sending';
import { colourWord, kindWord } from './words';

export type Store = ReturnType<typeof createStore>;

const ENDS = new Set(['call', 'limit', 'giveup', 'compare']);
/** What the checks took away, by seat, as the last end of a round told it. */
export function removedBy(told: Told[], seats: number): Tile[][] {
  const found: Tile[][] = Array.from({ length: seats }, () => []),
    last = told.findLastIndex(event => ENDS.has(event.event));
  for (const event of last < 0 ? [] : told.slice(last))
    if (event.event === 'check') found[Number(event['seat'])] = ((event['removed'] ?? []) as string[]).map(namedTile);
  return found;
}

export function createStore(s: Sitting) {
  const told = computed(() => read(s.facts.value)),
    assisted = s.options['mode'] !== 'free',
    ticks = s.options['pace'] === 'ticks',
    apart = s.options['pace'] === 'correspondence',
    elves = Boolean(s.options['elves']),
    elements = Boolean(s.options['elements']);
  const { mine, refused, short, advised, refuse, send, stop } = sender(s, told, assisted),
    hold = new Hold({ mine, seat: s.seat, assisted, ticks, send, refuse }),
    /** The element that the large gallery is drawn in. */
    box: { current: HTMLDivElement | null } = { current: null },
    hands = drag(hold, () => box.current);
  /** Whose gallery is large: the own one; a spectator chooses. */
  const watched = signal(0),
    shown = computed(() => s.seat ?? watched.value),
    me = computed(() => (s.seat === null ? null : (mine.value.diggers[s.seat] ?? null))),
    phase = computed(() => mine.value.phase);
  const asked = computed(
      () => s.seat !== null && !s.over.value && s.moves.value.length > 0 && s.toAct.value.includes(s.seat),
    ),
    digs = computed(() => asked.value && phase.value === 'dig' && !(ticks && me.value?.decided)),
    mayCall = computed(() => Boolean(digs.value && me.value && !noCall(me.value, assisted)));
  const removed = computed(() => removedBy(s.told.value, mine.value.diggers.length));
  /** The round that ended while we were looking: its score is shown piece by piece, once. */
  const fresh = signal(0),
    /** After the last round the score comes before the result. */
    counting = computed(() => s.over.value && fresh.value === ROUNDS);
  /** The last round whose comparison was looked at. */
  const looked = signal(0);
  let before = told.peek().sheet.length;
  const ends = effect(() => {
    const rounds = told.value.sheet.length;
    if (rounds > before) fresh.value = rounds;
    before = rounds;
    if (told.value.phase === 'dig') return;
    hold.drop();
    hold.picked.value = null;
  });
  /** Where the tile hovers, for those who move it by keys and cannot see it. */
  const said = signal(''),
    sayWhere = () => {
      const ghost = hold.ghost.value;
      if (ghost) said.value = t('om-hovers', { cell: cellText(ghost.place.cell), fit: ghost.fit });
    };
  /** Why a kind cannot be taken from the supply, in words; nothing if it can. */
  const whyNot = (kind: string): string => {
    const digger = me.value;
    if (!digger || s.seat === null) return '';
    const why = lacks(mine.value, s.seat, kind, assisted, [digger.hand, hold.tile.value?.kind ?? null]);
    if (!why || why.why === 'early') return '';
    return t(`om-why-${why.why}`, { tile: kindWord(kind), colour: colourWord(colourOf(kind)) });
  };
  const close = () => {
    stop();
    ends();
  };
  const table = { s, mine, assisted, ticks, apart, elves, elements, solitary: told.peek().diggers.length === 1 },
    seat = { watched, shown, me, phase, asked, digs, mayCall },
    held = { hold, hands, box, refused, short, advised, refuse, send, whyNot, said, sayWhere },
    ended = { removed, fresh, counting, looked };
  return { ...table, ...seat, ...held, ...ended, close };
}
