// The common supply by colour and shape, with counts. On a phone one colour is open at a time.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { memo } from '../../memo';
import { t } from '../../words';
import type { Colour } from './crystals';
import { COLOURS, colourOf, columnOf, FORMS, formOf, rowOf, shapeOf, sizeOf } from './crystals';
import type { Mine } from './facts';
import { Crystal } from './Gallery';
import { colourWord, kindWord } from './words';

interface Flat {
  cells: number[];
  wide: number;
  high: number;
}
const lying = new Map<string, Flat>();
/** A shape lying flat, so that rows stay low. */
function flat(kind: string): Flat {
  const found = lying.get(kind) ?? laidFlat(kind);
  lying.set(kind, found);
  return found;
}
function laidFlat(kind: string): Flat {
  const forms = FORMS[shapeOf(kind)]!.map((_, k) => formOf(kind, k)),
    low =
      forms.find(form => Math.max(...form.map(q => q[0])) <= 1) ??
      forms.find(form => Math.max(...form.map(q => q[0])) <= 2) ??
      forms[0]!,
    left = Math.min(...low.map(q => q[1])),
    cells = low.map(([r, c]) => r * 7 + c - left);
  return { cells, wide: Math.max(...cells.map(columnOf)) + 1, high: Math.max(...cells.map(rowOf)) + 1 };
}
export function KindPicture({ kind, s }: { kind: string; s: number }): JSX.Element {
  const { cells, wide, high } = flat(kind);
  return (
    <svg width={wide * s + 2} height={high * s + 2} aria-hidden="true">
      <Crystal kind={kind} cells={cells} s={s} x={1} y={1} />
    </svg>
  );
}
export const Sign = ({ n }: { n: number }): JSX.Element => (
  <svg class={'om-sign k' + n} viewBox="-3 -3 70 70" aria-hidden="true">
    <use href={'#g' + n} />
  </svg>
);
/** The colours and their kinds that this table has, empty ones too: nothing moves when the last is taken. */
export const byColour = (mine: Mine): { colour: Colour; kinds: string[] }[] =>
  COLOURS.map(colour => ({
    colour,
    kinds: Object.keys(mine.supply).filter(kind => colourOf(kind) === colour),
  }));

interface SupplyProps {
  mine: Mine;
  /** The kind in hand. */
  hand: string | null;
  /** Why a kind cannot be taken, or nothing. */
  why: (kind: string) => string;
  /** A kind whose count has just been corrected. */
  short: string | null;
  /** A kind that a hint points at. */
  advised: string | null;
  take: (kind: string, byKey: boolean) => void;
  drag: (down: PointerEvent, kind: string) => void;
  active: boolean;
}
interface KindProps {
  kind: string;
  left: number;
  held: boolean;
  reason: string;
  short: boolean;
  advised: boolean;
  /** The size of a cell. */
  s: number;
  hands: { current: Pick<SupplyProps, 'take' | 'drag'> };
}
/** A kind of crystal, with how many there are; drawn anew only when something about it changes. */
const Kind = memo(
  ({ kind, left, held, reason, short, advised, s, hands }: KindProps): JSX.Element => (
    <button
      class={
        'om-kind' +
        (left ? '' : ' none') +
        (held ? ' sel' : '') +
        (reason && !held ? ' no' : '') +
        (short ? ' short' : '') +
        (advised ? ' advised' : '')
      }
      data-kind={kind}
      data-info={`tile ${kind}`}
      aria-pressed={held}
      aria-disabled={Boolean(reason) && !held}
      aria-label={t('om-kind-left', { tile: kindWord(kind), n: left }) + (reason && !held ? `. ${reason}` : '')}
      title={held ? '' : reason}
      onClick={event => hands.current.take(kind, event.detail === 0)}
      onPointerDown={event => hands.current.drag(event, kind)}
    >
      <KindPicture kind={kind} s={s} />
      <b>{left}</b>
    </button>
  ),
);
export function Supply({ mine, hand, why, short, advised, take, drag, active }: SupplyProps): JSX.Element {
  const tab = useRef(signal<Colour>('red')).current,
    trays = byColour(mine),
    marked = Object.keys(mine.supply).some(kind => kind.length > 2),
    hands = useRef({ take, drag });
  hands.current = { take, drag };
  return (
    <div class={'om-supply' + (marked ? ' marked' : '')} role="group" aria-label={t('out_of_mine-supply')}>
      <div class="om-tabs" role="group" aria-label={t('om-colours')}>
        {trays.map(({ colour, kinds }, n) => (
          <button
            key={colour}
            class={tab.value === colour ? 'on' : ''}
            aria-pressed={tab.value === colour}
            aria-label={t('om-colour-left', { colour: colourWord(colour), n: count(mine, kinds) })}
            onClick={() => (tab.value = colour)}
          >
            <Sign n={n + 1} />
            {count(mine, kinds)}
          </button>
        ))}
      </div>
      <div class="om-trays">
        {trays.map(({ colour, kinds }) => (
          <div
            key={colour}
            class={'om-tray ' + colour + (tab.value === colour ? ' on' : '')}
            role="group"
            aria-label={colourWord(colour)}
          >
            {kinds.map(kind => (
              <Kind
                key={kind}
                kind={kind}
                left={mine.supply[kind] ?? 0}
                held={hand === kind}
                reason={active ? why(kind) : ''}
                short={short === kind}
                advised={advised === kind}
                s={marked || sizeOf(kind) === 5 ? 13 : 15}
                hands={hands}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
const count = (mine: Mine, kinds: string[]): number => kinds.reduce((sum, kind) => sum + (mine.supply[kind] ?? 0), 0);
