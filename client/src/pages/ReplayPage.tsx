// A finished game again: step by step, from any seat's side or with everything open; from the hall, or from a record file.

import type { Signal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Looking } from '../analysis/looking';
import { I } from '../draw/icons';
import { Bar, ToHall } from '../frame/Bar';
import { Frame } from '../frame/Frame';
import { Proof } from '../frame/Proof';
import { botOfSeat } from '../frame/sitting';
import type { GameClient, Sitting, Told } from '../games/contract';
import { useGame } from '../games/registry';
import * as api from '../hall/api';
import type { Happened, Replayed } from '../hall/messages';
import { later } from '../later';
import { moves as mayMove } from '../settings';
import { t } from '../words';
import { attempt, Problem } from './Errors';
import { gameTitle, tableName } from './TablePage';

const Analysis = later(() => import('../bundles/boards').then(m => m.Analysis), null),
  AttemptPage = later(() => import('../bundles/boards').then(m => m.AttemptPage));

/** A seat's number, a spectator's side, or everything open. */
type Side = number | 'watch' | 'open';
const asSide = (text: string | null): Side =>
  text === null || text === 'open' ? 'open' : text === 'watch' ? 'watch' : Number(text) || 0;

interface ReplayProps {
  id: string | undefined;
  seat: string | null;
  at: string | null;
  invite: string | null;
  /** A recorded game of the help pages, by its file. */
  example: string | null;
}
export function ReplayPage({ id, seat, at, invite, example }: ReplayProps): JSX.Element {
  const [record, setRecord] = useState<string | null>(null),
    [game, setGame] = useState<Replayed | null>(null),
    [side, setSide] = useState<Side>(asSide(seat)),
    [word, setWord] = useState(invite),
    /** Whether the analysis is open: whoever looks through other eyes goes on looking into it. */
    analysed = useRef(signal(false)).current,
    step = useRef(signal(Number(at) || 0)).current;
  useEffect(() => {
    void api.loadGames().catch(() => {});
    if (example) void attempt(() => api.example(example)).then(text => text && setRecord(text));
    if (!id) return;
    void attempt(() => api.record(id, invite)).then(text => text && setRecord(text));
    // a table that is not public is shared with its invitation
    void api.room(id, invite).then(
      room => setWord(room.public ? null : (room.invite ?? invite)),
      () => {},
    );
  }, [id, example]);
  useEffect(() => {
    if (!record) return;
    const wish = { record, open: side === 'open', ...(typeof side === 'number' ? { seat: side } : {}) };
    void attempt(() => api.replayed(wish)).then(made => made && setGame(made));
  }, [record, side]);
  const client = useGame(game?.game),
    looking = useMemo(() => new Looking(record ?? ''), [record]);
  if (game && client && client !== 'none')
    return (
      <Show
        key={String(side)}
        {...{ game, client, side, setSide, step, word, looking, analysed, record: record! }}
        id={id ?? null}
      />
    );
  const read = async (file: File | undefined) => {
    if (file) setRecord(await file.text());
  };
  return (
    <>
      <Bar title={t('replay')} />
      <main
        class="page"
        onDragOver={e => e.preventDefault()}
        onDrop={e => {
          e.preventDefault();
          void read(e.dataTransfer?.files[0]);
        }}
      >
        <Problem />
        {id || example ? (
          <p class="quiet">{t('coming')}</p>
        ) : (
          <>
            <h1>{t('replay-file')}</h1>
            <p>{t('replay-what')}</p>
            <p class="drop">
              <label>
                {t('replay-open')}
                <br />
                <input
                  type="file"
                  accept=".jsonl,application/jsonl"
                  onChange={e => void read(e.currentTarget.files?.[0])}
                />
              </label>
            </p>
          </>
        )}
        <ToHall />
      </main>
    </>
  );
}

/** How long a step is looked at: what was played in real time runs at its own pace, long waits cut short. */
function pause(game: Replayed, step: number): number {
  const now = game.frames[step]?.at ?? 0,
    next = game.frames[step + 1]?.at;
  if (game.live && typeof next === 'number') return Math.max(0, Math.min(LONGEST, next - now));
  return mayMove() ? 900 : 1400;
}
const LONGEST = 4000;

/** Who could try another move here: whoever moves next. In real time all may act: it is the one who looks, or else the next. */
function tryer(game: Replayed, side: Side, step: number): number | undefined {
  const next = game.frames[step + 1]?.seat;
  if (!game.live) return next ?? undefined;
  if (typeof side === 'number') return game.frames[step]?.to_act?.length ? side : undefined;
  return game.frames.slice(step + 1).find(frame => typeof frame.seat === 'number')?.seat ?? undefined;
}

/** To one of the ends. */
const End = ({ cls = 'i' }: { cls?: string }): JSX.Element => (
  <svg class={cls} viewBox="0 0 64 64" aria-hidden="true">
    <path d="M10 12h9v40h-9zM54 12v40L23 32z" fill="currentColor" />
  </svg>
);
interface ShowProps {
  game: Replayed;
  client: GameClient;
  side: Side;
  setSide: (side: Side) => void;
  step: Signal<number>;
  id: string | null;
  word: string | null;
  record: string;
  looking: Looking;
  analysed: Signal<boolean>;
}
function Show({ game, client, side, setSide, step, id, word, record, looking, analysed }: ShowProps): JSX.Element {
  const last = game.frames.length - 1,
    [playing, play] = useState(false),
    [copied, setCopied] = useState(false),
    [way, take] = useState<{ step: number; seat: number } | null>(null);
  // bots are called as they were at the table; a record need not say who played
  const names = Array.from({ length: game.seats }, (_, k) => {
    const name = game.players[k] ?? '',
      bot = name.startsWith('bot:');
    return { name: bot ? botOfSeat(k) : name || t('seat-name', { seat: k }), bot, here: true };
  });
  const sitting = useMemo<Sitting>(() => {
    const frame = computed(() => game.frames[Math.min(step.value, last)]!);
    return {
      seat: typeof side === 'number' ? side : null,
      open: side === 'open',
      options: game.options,
      seats: signal(names),
      facts: computed(() => frame.value.view),
      toAct: computed(() => frame.value.to_act ?? []),
      moves: signal([]),
      news: computed(() => (frame.value.events ?? []) as Told[]),
      told: computed(() => game.frames.slice(0, step.value + 1).flatMap(f => (f.events ?? []) as Told[])),
      busy: signal(false),
      over: computed(() => step.value >= last),
      play: () => {},
    };
  }, [game, side]);
  const board = useMemo(() => client.open(sitting), [sitting]);
  useLayoutEffect(() => () => board.close?.(), [board]);
  const to = (n: number) => (step.value = Math.max(0, Math.min(last, n)));
  useEffect(() => {
    if (!playing) return;
    let timer = 0;
    const on = () => {
      if (step.value >= last) return play(false);
      to(step.value + 1);
      timer = window.setTimeout(on, pause(game, step.value));
    };
    timer = window.setTimeout(on, pause(game, step.value));
    return () => window.clearTimeout(timer);
  }, [playing]);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (/^(INPUT|SELECT)$/.test((event.target as HTMLElement).tagName)) return;
      const by = { ',': -1, '.': 1, PageUp: -10, PageDown: 10 }[event.key];
      if (by) to(step.value + by);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, []);
  const entries = computed<Happened[]>(() =>
    game.frames
      .slice(0, step.value + 1)
      .map((f, n) => ({ n, at: 0, events: f.events ?? [], ...(f.seat === undefined ? {} : { seat: f.seat }) })),
  ).value;
  const share = () =>
    navigator.clipboard
      ?.writeText(
        `${location.origin}/#/replay/${id}?seat=${side}&at=${step.value}${word ? `&invite=${encodeURIComponent(word)}` : ''}`,
      )
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  const mover = tryer(game, side, step.value);
  if (way) return <AttemptPage {...{ game, client, record, names }} {...way} back={() => take(null)} />;
  const controls = (
    <div class="replay-controls" role="group" aria-label={t('replay')}>
      <button class="tool" aria-label={t('replay-first')} onClick={() => to(0)}>
        <End />
      </button>
      <button class="tool" aria-label={t('replay-back')} onClick={() => to(step.value - 1)}>
        <I id="arrow" cls="i flipped" />
      </button>
      <button class="btn small" onClick={() => play(!playing)}>
        {t(playing ? 'replay-pause' : 'replay-play')}
      </button>
      <button class="tool" aria-label={t('replay-next')} onClick={() => to(step.value + 1)}>
        <I id="arrow" />
      </button>
      <button class="tool" aria-label={t('replay-last')} onClick={() => to(last)}>
        <End cls="i flipped" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={step.value}
        aria-label={t('replay-jump')}
        onInput={e => to(Number(e.currentTarget.value))}
      />
      <output>{t('replay-step', { n: Math.min(step.value, last), of: last })}</output>
      <label>
        {t('replay-side')}{' '}
        <select
          aria-label={t('replay-side')}
          value={String(side)}
          onChange={e => setSide(asSide(e.currentTarget.value))}
        >
          <option value="open">{t('replay-all')}</option>
          {names.map((who, k) => (
            <option key={k} value={k}>
              {who.name}
            </option>
          ))}
          <option value="watch">{t('replay-spectator')}</option>
        </select>
      </label>
      {game.analysed !== false && api.me.value && (
        <>
          <button class="btn small" aria-pressed={analysed.value} onClick={() => (analysed.value = !analysed.value)}>
            {t('analysis')}
          </button>
          {typeof mover === 'number' && (
            <button class="btn small" onClick={() => take({ step: step.value, seat: mover })}>
              {t('attempt')}
            </button>
          )}
        </>
      )}
      {id && (
        <button class="btn small" onClick={() => void share()}>
          {t(copied ? 'copied' : 'replay-share')}
        </button>
      )}
      <details class="replay-proof">
        <summary>{t('proof')}</summary>
        <Proof {...{ id }} commitment={null} record={async () => record} names={names.map(who => who.name)} />
      </details>
    </div>
  );
  return (
    <Frame
      {...{ board, sitting, entries }}
      game={client}
      title={gameTitle(game.game)}
      name={game.game}
      subtitle={id ? `${t('replay')} · ${tableName(id)}` : t('replay')}
      notice={controls}
      over={
        analysed.value ? (
          <Analysis
            {...{ looking, client, sitting, step }}
            name={game.game}
            live={game.live ?? false}
            close={() => (analysed.value = false)}
            eventsOf={n => (game.frames[n]?.events ?? []) as Told[]}
            see={(at, seat) => {
              step.value = at;
              setSide(seat);
            }}
            tryHere={(at, seat) => take({ step: at, seat })}
          />
        ) : null
      }
    />
  );
}
