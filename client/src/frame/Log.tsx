// The log as sentences: a live region, what is added is read out.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import type { GameClient, Line, Sitting, Told } from '../games/contract';
import type { Happened } from '../hall/messages';
import { language, t, tOr } from '../words';
import { named, Rich } from '../words/rich';
import { letGo, point, pointAWhile } from './pointing';
import { useSize } from './size';

/** What the hall itself did, where it is worth a line. */
function note(entry: Happened, sitting: Sitting): Line | null {
  if (!entry.note || entry.note === 'started' || entry.note === 'seat') return null;
  const name = named(
    entry.seat === undefined || entry.seat === null ? '' : (sitting.seats.value[entry.seat]?.name ?? ''),
  );
  const text = tOr('note-' + entry.note, '', { name });
  return text ? { icon: entry.note === 'bot' ? 'key' : 'bell', text } : null;
}
/** So many lines are on the page at first; the others come when they are asked for. */
const SHOWN = 200;
interface Row {
  key: string;
  line: Line;
}
/** What was told of an entry stays as it was, in one language and with the same names: a long game tells thousands of lines. */
const kept = new WeakMap<Happened, { mark: string; rows: Row[] }>();
export function linesOf(entries: Happened[], game: GameClient, sitting: Sitting): Row[] {
  const mark = [language.value, game.knows?.(sitting), sitting.seat, ...sitting.seats.value.map(s => s.name)].join('|');
  return entries.flatMap(entry => {
    const known = kept.get(entry);
    if (known?.mark === mark) return known.rows;
    const rows = told(entry, game, sitting);
    kept.set(entry, { mark, rows });
    return rows;
  });
}
function told(entry: Happened, game: GameClient, sitting: Sitting): Row[] {
  const said = ((entry.events ?? []) as Told[]).flatMap((event, k) => {
    const line = game.tell(event, sitting);
    return line ? [{ key: `${entry.n}.${k}`, line }] : [];
  });
  const more = note(entry, sitting);
  return more ? [...said, { key: `${entry.n}`, line: more }] : said;
}
const drawn = new WeakMap<Line, JSX.Element>();
/** A line as it is drawn, once: what stays the same is not gone through again with every move. */
function Drawn({ key, line }: Row): JSX.Element {
  const made = drawn.get(line) ?? (
    <li
      key={key}
      class={line.tone ?? ''}
      {...(line.places ? { 'data-places': line.places.join('|'), tabIndex: -1 } : {})}
    >
      <I id={line.icon} cls="" />
      <span>
        <Rich text={line.text} />
        {line.only && (
          <span class="only">
            <I id="eye" />
            {line.only}
          </span>
        )}
      </span>
    </li>
  );
  drawn.set(line, made);
  return made;
}
/** The places that the line under an event speaks of. */
const placesAt = (event: Event): string[] =>
  (event.target as Element).closest<HTMLElement>('[data-places]')?.dataset['places']?.split('|') ?? [];
/** Arrows go from line to line, among those that speak of a place. */
function walk(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const lines = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[data-places]')],
    here = lines.indexOf(document.activeElement as HTMLElement),
    next = lines[here < 0 ? lines.length - 1 : here + step];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}
export function Log({
  entries,
  game,
  sitting,
  gap,
  picked,
}: {
  entries: Happened[];
  game: GameClient;
  sitting: Sitting;
  gap: boolean;
  /** A line was tapped, and its place is lit. */
  picked?: () => void;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null),
    [whole, setWhole] = useState(false),
    all = linesOf(entries, game, sitting),
    lines = whole ? all : all.slice(-SHOWN),
    earlier = all.length - lines.length,
    last = lines.at(-1)?.key,
    [, height] = useSize(box);
  // the last line stays in sight, also when what stands over the log takes more room
  useEffect(() => {
    // before the next picture, for which the page is laid out anyway
    const soon = requestAnimationFrame(() => {
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    return () => cancelAnimationFrame(soon);
  }, [last, height]);
  return (
    <div class="scrolls" ref={box} role="log" aria-live="polite" aria-label={t('log')} tabIndex={0} onKeyDown={walk}>
      <ul
        class="log"
        onPointerOver={e => e.pointerType === 'mouse' && point(placesAt(e))}
        onPointerLeave={e => e.pointerType === 'mouse' && letGo()}
        onFocusIn={e => point(placesAt(e))}
        onFocusOut={letGo}
        onClick={e => {
          const places = placesAt(e);
          if (!places.length) return;
          pointAWhile(places);
          picked?.();
        }}
      >
        {gap && <li class="quiet gap">{t('log-gap')}</li>}
        {earlier > 0 && (
          <li class="gap">
            <button class="btn small" onClick={() => setWhole(true)}>
              {t('log-earlier', { n: earlier })}
            </button>
          </li>
        )}
        {!all.length && !gap && <li class="quiet gap">{t('log-empty')}</li>}
        {lines.map(Drawn)}
      </ul>
    </div>
  );
}
