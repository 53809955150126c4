// The first page: what this is, playing at once, and the board where miners hang their tags.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import sprite from '../../made/hall.svg';
import { PICTURE, ROOM, rooms, SHAFT, shaftHeight } from '../draw/rooms';
import { inlineSprite } from '../draw/sprite';
import { Switches } from '../frame/Bar';
import { press } from '../frame/keys';
import { ROOMS } from '../games/registry';
import * as api from '../hall/api';
import { later } from '../later';
import { t, tOr } from '../words';
import { Problem } from './Errors';
import { playAtOnce } from './entering';
import { Lobby } from './Lobby';
import { isNew } from './lessons_taken';
import { Nickname } from './Nickname';
import { gameTitle } from './TablePage';

const drawn = signal(false);
const wide = matchMedia('(min-width: 760px)');
const isWide = signal(wide.matches);
wide.addEventListener('change', () => (isWide.value = wide.matches));

const Offer = later(() => import('../bundles/lobby').then(m => m.LessonOffer), null);
/** The game that somebody is about to play for the first time: its lesson is offered. */
const offered = signal<string | null>(null);
function enter(game: string): void {
  const { lesson } = api.games.value.find(g => g.name === game) ?? {};
  if (lesson && isNew(game)) offered.value = game;
  else void playAtOnce(game);
}
export function Welcome(): JSX.Element {
  const lobby = useRef<HTMLDivElement>(null),
    deep = shaftHeight(ROOMS.length);
  useEffect(() => {
    void inlineSprite(sprite).then(() => (drawn.value = true));
    void api.loadGames().catch(() => {});
  }, []);
  const down = () => {
    lobby.current?.scrollIntoView({ behavior: 'smooth' });
    lobby.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <header class="top">
        {isWide.value ? (
          <svg
            class="hero"
            viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
            preserveAspectRatio="xMidYMin slice"
            role="group"
            aria-label={t('games')}
          >
            {drawn.value && <use href="#hero" width={PICTURE.width} height={PICTURE.height} />}
            {rooms(ROOMS.length).map((room, k) => (
              <Door key={k} name={ROOMS[k]!} x={room.x} y={ROOM.top} width={room.width} height={ROOM.height} />
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
        <svg class="shaft" viewBox={`0 0 ${SHAFT.width} ${deep}`} role="group" aria-label={t('games')}>
          {drawn.value && <use href="#shaft" width={SHAFT.width} height={deep} />}
          {ROOMS.map((name, k) => (
            <Door key={name} name={name} {...SHAFT.room} y={SHAFT.top + k * SHAFT.step} left />
          ))}
        </svg>
      )}
      <div ref={lobby} tabIndex={-1} class="lobby-wrap">
        <Lobby play={enter} />
      </div>
      {offered.value && (
        <Offer
          game={offered.value}
          close={() => (offered.value = null)}
          play={(
            game => () =>
              void playAtOnce(game)
          )(offered.value)}
        />
      )}
    </>
  );
}
interface DoorProps {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** On a phone the words stand to the left of the scene. */
  left?: boolean;
}
/** A game's room in the picture: pressed, one plays. */
function Door({ name, x, y, width, height, left }: DoorProps): JSX.Element {
  const game = api.games.value.find(g => g.name === name),
    side = left ? ' left' : '',
    tx = left ? x + 22 : x + width / 2,
    [title, about, go] = left ? [36, 57, 80] : [48, 71, 92],
    play = () => enter(name);
  const inner = (
    <>
      <rect class="room-reach" x={x} y={y} width={width} height={height} rx={left ? 30 : 56} />
      <text class={'rt' + side} x={tx} y={y + title}>
        {gameTitle(name)}
      </text>
      <text class={'rs' + side} x={tx} y={y + about}>
        {tOr(`about-${name}`, '')}
      </text>
      <text class={'rs go' + side} x={tx} y={y + go}>
        {game ? t(left ? 'play-now' : 'play-bots-now') : t('not-yet')}
      </text>
    </>
  );
  if (!game) return <g class="room shut">{inner}</g>;
  return (
    <>
      <g class="room" role="button" tabindex={0} onClick={play} onKeyDown={press(play)}>
        {inner}
      </g>
      {game.levels?.length ? (
        <a class={left ? 'room' : 'room sign'} href={`#/puzzle/${name}`}>
          {/* in a wide picture the game has the room to itself: a sign hangs under it */}
          <rect
            class="room-reach"
            x={left ? x + 14 : tx - 105}
            y={y + (left ? 84 : height + 4)}
            width="210"
            height="28"
            rx="6"
          />
          <text class={'rs go' + side} x={tx} y={y + (left ? 103 : height + 23)}>
            {t('puzzle')}
          </text>
        </a>
      ) : null}
    </>
  );
}
