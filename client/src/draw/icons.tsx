import type { JSX } from 'preact';

/** An icon of symbols.svg, in the ink of what is around it. Always beside a word, so hidden from screen readers. */
export const I = ({ id, cls = 'i' }: { id: string; cls?: string }): JSX.Element => (
  <svg class={cls} viewBox="0 0 64 64" aria-hidden="true">
    <use href={'#' + id} />
  </svg>
);

const DARK = new Set([1, 2, 3, 4, 6, 7, 8]),
  LETTER: Record<number, number> = { 3: 44, 5: 44, 9: 52, 8: 40, 4: 42, 7: 44, 10: 43 },
  HOLE: Record<number, number> = { 3: 16, 9: 18, 5: 15 };

/** A tally tag: shape, colour and letter together are one seat. */
export function Tag({ seat, name, size = 44 }: { seat: number; name: string; size?: number }): JSX.Element {
  const n = (seat % 10) + 1;
  return (
    <svg class="tag" viewBox="0 0 64 66" width={size} height={size} aria-hidden="true">
      <g fill={`var(--seat${n})`} class="shape">
        <use href={`#tag${n}`} width="64" height="64" />
      </g>
      <circle class="hole" cx="32" cy={HOLE[n] ?? 14} r="4" />
      <text x="32" y={(LETTER[n] ?? 45) + 7} fill={DARK.has(n) ? 'var(--on-seat-dark)' : 'var(--on-seat-light)'}>
        {[...name.trim()][0]?.toUpperCase() ?? ''}
      </text>
    </svg>
  );
}
/** A card by the name of its symbol, 100 by 150. */
export const Card = ({
  id,
  width = 80,
  turned = false,
}: {
  id: string;
  width?: number;
  turned?: boolean;
}): JSX.Element => (
  <svg width={width} height={width * 1.5} viewBox="0 0 100 150" aria-hidden="true">
    <use href={'#' + id} transform={turned ? 'rotate(180 50 75)' : undefined} />
  </svg>
);
