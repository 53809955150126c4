// What a line of the log speaks of is lit on the table: a ring around the place, whatever the board is made of.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Board, Box } from '../games/contract';

/** The places that are pointed at now. */
export const pointed = signal<string[]>([]);
/** The places of a hint: they stay lit until it is taken or put away. */
export const advised = signal<string[]>([]);
/** Milliseconds after which what stays lit is measured again: the board under it may have moved. */
const MEASURED = 250;
/** How long what was tapped stays lit. */
const TAPPED = 2_500;
let timer = 0;

export function point(places: string[]): void {
  window.clearTimeout(timer);
  timer = 0;
  if (places.length || pointed.peek().length) pointed.value = places;
}
/** For fingers, which do not hover. */
export function pointAWhile(places: string[]): void {
  point(places);
  timer = window.setTimeout(() => point([]), TAPPED);
}
/** The pointer or the focus has gone on; what was tapped stays lit for its while. */
export function letGo(): void {
  if (!timer) point([]);
}
/** What is drawn at a place, the one of its pictures that is in sight. */
function drawnAt(place: string): Box | null {
  for (const found of document.querySelectorAll(`.table [data-where="${CSS.escape(place)}"]`)) {
    const box = found.getBoundingClientRect();
    if (box.width && box.height && found.checkVisibility({ visibilityProperty: true })) return box;
  }
  return null;
}
/** A ring that would lie beyond the board is drawn at its rim. */
function within(box: Box, board: Box | null): Box {
  if (!board) return box;
  const least = 24,
    x = Math.min(Math.max(box.x, board.x), board.x + board.width - least),
    y = Math.min(Math.max(box.y, board.y), board.y + board.height - least),
    right = Math.max(Math.min(box.x + box.width, board.x + board.width), x + least),
    bottom = Math.max(Math.min(box.y + box.height, board.y + board.height), y + least);
  return { x, y, width: right - x, height: bottom - y };
}
function useMeasuring(on: boolean): void {
  const [, measure] = useState(0);
  useEffect(() => {
    if (!on) return;
    const again = window.setInterval(() => measure(n => n + 1), MEASURED);
    return () => window.clearInterval(again);
  }, [on]);
}
export function Pointed({ board }: { board: Board }): JSX.Element | null {
  const steady = !pointed.value.length && advised.value.length > 0,
    places = steady ? advised.value : pointed.value;
  useMeasuring(steady);
  if (!places.length) return null;
  const sheet = document.querySelector('.table > .board')?.getBoundingClientRect() ?? null,
    boxes = places.flatMap(place => {
      const own = board.locate?.(place);
      return own ? [within(own, sheet)] : (drawnAt(place) ?? []);
    });
  return (
    <div class={steady ? 'pointed steady' : 'pointed'} aria-hidden="true">
      {boxes.map(({ x, y, width, height }, k) => (
        <i key={k} style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }} />
      ))}
    </div>
  );
}
