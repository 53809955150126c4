// What lies around a mine: the three progress boards, the surface, the decks, the event of the round.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { I, Tag } from '../../draw/icons';
import { t } from '../../words';
import { length, Steps } from './Effects';
import type { Position } from './facts';
import { ROMAN } from './facts';
import type { EventCard, Pack, Sign } from './pack';
import { said } from './pack';

export interface Choice {
  label: string;
  run: () => void;
}
interface HoistsProps {
  at: Position;
  pack: Pack;
  names: string[];
  /** Spaces that may be stopped on, by `board,place`; whole boards by `board`. */
  choices: Map<string, Choice>;
}
/** The progress boards as hoists: from the bottom up, the markers at their places. */
export function Hoists({ at, pack, names, choices }: HoistsProps): JSX.Element {
  return (
    <div class="im-hoists">
      {at.faces.map((number, board) => {
        const face = pack.faces[number],
          whole = choices.get(String(board));
        if (!face) return null;
        return (
          <section key={board} class="im-hoist" data-where={`board ${board + 1}`} aria-label={face.name}>
            <h4>
              {whole ? (
                <button class="im-aim" onClick={whole.run}>
                  {face.name}
                  <span class="sr">{whole.label}</span>
                </button>
              ) : (
                face.name
              )}
            </h4>
            <ol reversed>
              {[...face.spaces].reverse().map((space, k) => {
                const place = face.spaces.length - k,
                  choice = choices.get(`${board},${place}`),
                  here = at.miners.flatMap((m, seat) => (m.board === board && m.place === place ? [seat] : []));
                const inner = (
                  <>
                    <Space signs={space.signs} />
                    <span class="sr">
                      {t('im-space', { n: place, text: said(space.text) })} {here.map(seat => names[seat]).join(', ')}
                    </span>
                    <span class="im-marks">
                      {here.map(seat => (
                        <Tag key={seat} seat={seat} name={names[seat] ?? ''} size={24} />
                      ))}
                    </span>
                  </>
                );
                return (
                  <li key={place} class={k === 0 ? 'im-summit' : ''} data-info={`space ${number} ${place}`}>
                    {choice ? (
                      <button class="im-aim" data-space={`${board},${place}`} onClick={choice.run}>
                        {inner}
                      </button>
                    ) : (
                      inner
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
/** What a space brings, as large as its frame allows. */
const SIZES = [17, 15, 13, 11.5, 10, 9, 8, 7];
/** How much of its size a space may have at most to be within its frame; what stands in one line may have just that. */
const share = (space: HTMLElement): number => {
  const frame = space.closest('li')!;
  return Math.min((frame.clientWidth - 4) / space.scrollWidth, (frame.clientHeight - 4) / space.scrollHeight);
};
/** All are measured together: each look at one alone would lay out the page anew. The first guess is right for what stands
 * in one line; for the others the size is found by halves. */
function fitAll(spaces: HTMLElement[]): void {
  const set = (space: HTMLElement, size: number) => {
      space.style.fontSize = `${SIZES[size]}px`;
    },
    last = SIZES.length - 1;
  for (const space of spaces) set(space, 0);
  let open = spaces.flatMap(space => {
    const most = SIZES[0]! * share(space),
      guess = SIZES.findIndex(size => size <= most),
      line = space.scrollHeight < 2 * SIZES[0]!;
    return guess ? [{ space, tried: guess < 0 ? last : guess, from: line && guess > 0 ? guess : 1, to: last }] : [];
  });
  while (open.length) {
    for (const { space, tried } of open) set(space, tried);
    for (const each of open) {
      if (each.tried < last && share(each.space) < 1) each.from = each.tried + 1;
      else each.to = each.tried;
    }
    for (const { space, from, to, tried } of open) if (from >= to && tried !== to) set(space, to);
    open = open.filter(({ from, to }) => from < to).map(each => ({ ...each, tried: (each.from + each.to) >> 1 }));
  }
}
const fitting = new ResizeObserver(entries =>
  fitAll(entries.flatMap(({ target }) => (target.clientWidth && target.querySelector<HTMLElement>('.im-space')) || [])),
);
function Space({ signs }: { signs: Sign[][] }): JSX.Element {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const frame = box.current?.closest('li');
    if (!frame) return;
    fitting.observe(frame); // which looks at it at once
    return () => fitting.unobserve(frame);
  }, [signs]);
  return (
    <span class="im-space" ref={box} aria-hidden="true">
      <Steps signs={signs} />
    </span>
  );
}
/** The same in a line, for small screens: how far everybody has come. */
export const Rails = ({ at, pack }: { at: Position; pack: Pack }): JSX.Element => (
  <svg class="im-rails" viewBox="0 0 120 32" aria-hidden="true">
    {at.faces.map((number, board) => {
      const spaces = pack.faces[number]?.spaces.length ?? 8;
      return (
        <g key={board}>
          <path d={`M4 ${6 + board * 10}h112`} class="rail" />
          {at.miners.map(
            (m, seat) =>
              m.board === board && (
                <circle
                  key={seat}
                  cx={4 + (112 * m.place) / spaces}
                  cy={6 + board * 10}
                  r="4"
                  style={{ fill: `var(--seat${seat + 1})` }}
                />
              ),
          )}
        </g>
      );
    })}
  </svg>
);
const Walk = ({ coins, spaces }: { coins: number; spaces: number }): JSX.Element => (
  <>
    <b>{`−${coins}`}</b>
    <I id="coin" cls="e" />
    <I id="arrow" cls="e" />
    <I id="advance" cls="e" />
    <b>{spaces}</b>
  </>
);
const SURFACE: Record<string, (coins: number) => JSX.Element> = {
  coins: coins => (
    <>
      <b>{coins}</b>
      <I id="coin" cls="e" />
    </>
  ),
  walk4: () => <Walk coins={4} spaces={2} />,
  walk8: () => <Walk coins={8} spaces={5} />,
  draw: () => (
    <>
      <I id="draw" cls="e" />
      <b>3</b>
    </>
  ),
};
/** The surface: three effects, the second at two prices (R22). */
export const Surface = ({ coins, choices }: { coins: number; choices: Map<string, Choice> }): JSX.Element => (
  <ul class="im-surface" aria-label={t('im-surface')}>
    {Object.entries(SURFACE).map(([what, drawn]) => {
      const choice = choices.get(what),
        label = t('move-imperial_miners-surface', { arg: what, coins });
      const inner = (
        <>
          <span aria-hidden="true">{drawn(coins)}</span>
          <span class="sr">{label}</span>
        </>
      );
      return (
        <li key={what} data-info="surface">
          {choice ? (
            <button class="im-aim" data-surface={what} onClick={choice.run}>
              {inner}
            </button>
          ) : (
            inner
          )}
        </li>
      );
    })}
  </ul>
);
/** The decks and what lies beside them, face up. */
export function Decks({
  at,
  choices,
  open,
}: {
  at: Position;
  choices: Map<string, Choice>;
  open: () => void;
}): JSX.Element {
  return (
    <div class="im-decks">
      {[1, 2, 3, 4].map(level => {
        const name = ROMAN[level]!,
          n = at.decks[name] ?? 0,
          choice = choices.get(name),
          inner = (
            <>
              <b class="roman">{name}</b>
              <span>{n}</span>
              <span class="sr">{t('im-deck', { level: name, n })}</span>
            </>
          );
        return choice ? (
          <button key={level} class="im-deck im-aim" data-deck={name} onClick={choice.run}>
            {inner}
          </button>
        ) : (
          <span key={level} class="im-deck" data-info="deck">
            {inner}
          </span>
        );
      })}
      <button
        data-info="discards"
        class="im-deck pile"
        onClick={open}
        disabled={!at.discards.length}
        aria-label={t('im-discards', { n: at.discards.length })}
        title={t('im-discards', { n: at.discards.length })}
      >
        <I id="discard" />
        <span>{at.discards.length}</span>
      </button>
    </div>
  );
}
export const Event = ({ event }: { event: EventCard | undefined }): JSX.Element | null =>
  event ? (
    <section class="im-event" data-info="event" aria-label={t('im-event')}>
      <h4>{event.name}</h4>
      <p>{said(event.text)}</p>
      <div class={length(event.signs)} aria-hidden="true">
        <Steps signs={event.signs} />
      </div>
    </section>
  ) : null;
