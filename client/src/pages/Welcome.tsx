// The first page: what this is, playing at once, and the board where miners hang their tags.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import sprite from '../../made/hall.svg';
import { inlineSprite } from '../draw/sprite';
import { Switches } from '../frame/Bar';
import * as api from '../hall/api';
import { reconnect } from '../hall/socket';
import { go } from '../route';
import { t, tOr } from '../words';
import { attempt, Problem } from './Errors';
import { Lobby } from './Lobby';
import { anyName, Nickname } from './Nickname';
import { gameTitle } from './TablePage';

/** The four rooms under the mountain, in the order in which they are drawn. */
export const ROOMS = ['saboteur', 'montanara', 'imperial_miners', 'out_of_mine'];
const drawn = signal(false);
const wide = matchMedia('(min-width: 760px)');
const isWide = signal(wide.matches);
wide.addEventListener('change', () => (isWide.value = wide.matches));

/** One click: a name if there is none yet, and a table full of bots. */
export async function playAtOnce(game: string): Promise<void> {
  const room = await attempt(async () => {
    if (!api.me.value) {
      await api.callMe(anyName());
      reconnect();
    }
    const seats = api.games.value.find(g => g.name === game)?.seats ?? [];
    return api.playNow({ game, seats: seats.includes(5) ? 5 : (seats[0] ?? null) });
  });
  if (room) go(`table/${room.id}`);
}
export function Welcome(): JSX.Element {
  const lobby = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void inlineSprite(sprite).then(() => (drawn.value = true));
    void api.loadGames().catch(() => {});
  }, []);
  const down = () => {
    reconnect();
    lobby.current?.scrollIntoView({ behavior: 'smooth' });
    lobby.current?.focus({ preventScroll: true });
  };
  const there = (name: string) => api.games.value.some(g => g.name === name);
  const Room = ({
    name,
    x,
    y,
    w,
    h,
    left,
  }: {
    name: string;
    x: number;
    y: number;
    w: number;
    h: number;
    left?: boolean;
  }) => {
    const open = there(name),
      tx = left ? x + 22 : x + w / 2;
    const inner = (
      <>
        <rect class="room-reach" x={x} y={y} width={w} height={h} rx={left ? 30 : 56} />
        <text class={'rt' + (left ? ' left' : '')} x={tx} y={y + (left ? 36 : 48)}>
          {gameTitle(name)}
        </text>
        <text class={'rs' + (left ? ' left' : '')} x={tx} y={y + (left ? 57 : 71)}>
          {tOr(`about-${name}`, '')}
        </text>
        <text class={'rs go' + (left ? ' left' : '')} x={tx} y={y + (left ? 80 : 92)}>
          {open ? t(left ? 'play-now' : 'play-bots-now') : t('not-yet')}
        </text>
      </>
    );
    const puzzles = open && api.games.value.find(g => g.name === name)?.levels?.length;
    return open ? (
      <>
        <g
          class="room"
          role="button"
          tabindex={0}
          onClick={() => void playAtOnce(name)}
          onKeyDown={e => (e.key === 'Enter' || e.key === ' ') && (e.preventDefault(), void playAtOnce(name))}
        >
          {inner}
        </g>
        {puzzles ? (
          <a class={'room' + (left ? '' : ' sign')} href="#/puzzle">
            {/* in a wide picture the game has the room to itself: a sign hangs under it */}
            <rect
              class="room-reach"
              x={left ? x + 14 : x + w / 2 - 105}
              y={y + (left ? 84 : h + 4)}
              width="210"
              height="28"
              rx="6"
            />
            <text class={'rs go' + (left ? ' left' : '')} x={tx} y={y + (left ? 103 : h + 23)}>
              {t('puzzle')}
            </text>
          </a>
        ) : null}
      </>
    ) : (
      <g class="room shut">{inner}</g>
    );
  };
  return (
    <>
      <header class="top">
        {isWide.value ? (
          <svg
            class="hero"
            viewBox="0 0 1280 812"
            preserveAspectRatio="xMidYMin slice"
            role="group"
            aria-label={t('games')}
          >
            {drawn.value && <use href="#hero" width="1280" height="812" />}
            {ROOMS.map((name, k) => (
              <Room key={name} name={name} x={[31, 345, 661, 975][k]!} y={546} w={274} h={226} />
            ))}
          </svg>
        ) : (
          <svg class="hero" viewBox="0 -40 390 600" aria-hidden="true">
            {drawn.value && <use href="#hero-phone" x="0" y="-40" width="390" height="600" />}
          </svg>
        )}
        <div class="brand">
          <h1>Underhall</h1>
          <p>
            {t('what-this-is')} <span class="wide-only">{t('what-this-is-more')}</span>
          </p>
        </div>
        <div class="enter-wrap">
          <Nickname verb={t('go-down')} then={down} />
          <Problem />
        </div>
        <nav class="util" aria-label={t('settings')}>
          <Switches />
        </nav>
      </header>
      {!isWide.value && (
        <svg class="shaft" viewBox="0 0 390 594" role="group" aria-label={t('games')}>
          {drawn.value && <use href="#shaft" width="390" height="594" />}
          {ROOMS.map((name, k) => (
            <Room key={name} name={name} x={76} y={14 + k * 142} w={300} h={118} left />
          ))}
        </svg>
      )}
      <div ref={lobby} tabIndex={-1} class="lobby-wrap">
        <Lobby />
      </div>
    </>
  );
}
