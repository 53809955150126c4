// One gallery alone: the puzzle of the day and practice. The hall gives the puzzle and hints; everything else stays in this browser.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { Bar, ToHall } from '../frame/Bar';
import { useKeys } from '../frame/keys';
import { span } from '../frame/Plates';
import type { GameClient, Sitting, Solo } from '../games/contract';
import { useGame } from '../games/registry';
import * as api from '../hall/api';
import type { PuzzleFacts } from '../hall/messages';
import { go } from '../route';
import { language, t } from '../words';
import { Rich } from '../words/rich';
import { attempt, Problem } from './Errors';
import type { Solved } from './solved';
import { bestOf, keep, solvedBefore, streak, today } from './solved';

interface PuzzleProps {
  which: string | undefined;
  level: string | null;
  n: string | null;
}
/** #/puzzle is the day's; #/puzzle/practice?level=easy&n=7 one to practise. */
export function PuzzlePage({ which, level, n }: PuzzleProps): JSX.Element {
  const [puzzle, set] = useState<PuzzleFacts | null>(null);
  useEffect(() => void attempt(api.loadGames), []);
  const game = api.games.value.find(g => g.levels?.length),
    levels = game?.levels ?? [],
    hard = levels.includes(level ?? '') ? level! : (levels[0] ?? ''),
    name = which === 'practice' ? `${hard}-${Number(n) || 1}` : today();
  useEffect(() => {
    set(null);
    if (game) void attempt(() => api.puzzle(game.name, name)).then(found => found && set(found));
  }, [game?.name, name]);
  const client = useGame(game?.name);
  if (puzzle && client && client !== 'none' && client.solo)
    return (
      <Solving
        key={puzzle.name}
        puzzle={puzzle}
        client={client}
        solo={client.solo}
        level={which === 'practice' ? hard : null}
        levels={levels}
      />
    );
  return (
    <>
      <Bar title={t('puzzle')} />
      <main class="page">
        <Problem />
        <p class="quiet" role="status">
          {t(api.games.value.length && !game ? 'puzzle-none' : 'coming')}
        </p>
        <ToHall />
      </main>
    </>
  );
}
const practise = (level: string): void =>
  go(`puzzle/practice?level=${level}&n=${1 + Math.floor(Math.random() * 9998)}`);

interface SolvingProps {
  puzzle: PuzzleFacts;
  client: GameClient;
  solo: Solo;
  /** Of a practice; null for the puzzle of the day. */
  level: string | null;
  levels: string[];
}
function Solving({ puzzle, client, solo, level, levels }: SolvingProps): JSX.Element {
  const [began, begin] = useState<number | null>(null),
    [done, finish] = useState<Solved | null>(null),
    [hints, count] = useState(0),
    [said, say] = useState(''),
    [asking, ask] = useState(false),
    facts = useRef(signal(puzzle.view)).current,
    moves = useRef(signal<string[]>([])).current,
    key = level ? `${puzzle.game} ${level}` : `${puzzle.game} ${puzzle.name}`;
  const sitting = useMemo<Sitting>(
    () => ({
      seat: 0,
      options: puzzle.options,
      seats: signal([{ name: t('You'), bot: false, here: true }]),
      facts,
      toAct: signal([0]),
      moves,
      news: signal([]),
      told: signal([]),
      busy: signal(false),
      over: signal(false),
      play: move => {
        const next = solo.play(facts.value, move);
        if (next) facts.value = next;
        say('');
      },
    }),
    [puzzle],
  );
  const board = useMemo(() => client.open(sitting), [sitting]);
  useLayoutEffect(() => () => board.close?.(), [board]);
  const start = () => {
    facts.value = puzzle.view;
    moves.value = ['play'];
    count(0);
    say('');
    finish(null);
    begin(Date.now());
  };
  const end = () => {
    const solved = { ms: Date.now() - began!, hints, points: solo.points(facts.value) };
    moves.value = [];
    keep(key, solved, level === null);
    finish(solved);
  };
  const filled = began !== null && !done && solo.solved(facts.value),
    points = filled ? solo.points(facts.value) : 0;
  useEffect(() => {
    if (filled && points >= puzzle.par) end();
  }, [filled, points]);
  const hint = async () => {
    if (asking || began === null || done) return;
    ask(true);
    const given = await attempt(() => api.hint(puzzle.game, puzzle.name, solo.position(facts.value)));
    ask(false);
    if (!given?.move) return;
    count(hints + 1);
    say(board.advise?.(given.move) ?? given.move);
  };
  const help = useRef(hint);
  help.current = hint;
  useKeys({
    ...board,
    key: event => {
      if (event.key.toLowerCase() !== 'h') return board.key(event);
      void help.current();
      return true;
    },
  });
  const { Sheet, Hand } = board,
    title = t(level ? 'puzzle-practice' : 'puzzle'),
    subtitle = level
      ? t('puzzle-level-' + level)
      : new Date(puzzle.name + 'T12:00').toLocaleDateString(language.value, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        });
  return (
    <main class={'table rush puzzle' + (began === null ? ' veiled' : '')}>
      <Bar title={title} subtitle={subtitle}>
        <Clock from={began} stopped={done?.ms ?? null} />
      </Bar>
      <div class="board">
        <Sheet />
        {began === null && <Before {...{ puzzle, title, subtitle, level, levels, start }} id={key} />}
        {done && <Result {...{ done, puzzle, solo, level, levels }} id={key} again={start} />}
      </div>
      <section class="bench mine" aria-label={t('bench')}>
        <div class="prompt" role="status" aria-live="polite">
          <span>
            <Rich
              text={
                done
                  ? t('puzzle-solved', { time: span(done.ms) })
                  : said || (filled ? t('puzzle-improve') : board.prompt.value)
              }
            />
          </span>
          <span class="puzzle-acts">
            {filled && points < puzzle.par && (
              <button class="btn small go" onClick={end}>
                {t('puzzle-done')}
              </button>
            )}
            <button
              class="btn small"
              aria-disabled={began === null || Boolean(done) || asking}
              onClick={() => void hint()}
            >
              <I id="lantern" />
              {t('puzzle-hint')} <kbd>H</kbd>
            </button>
            <button class="btn small" aria-disabled={began === null} onClick={() => began !== null && start()}>
              <I id="turn" />
              {t('puzzle-again')}
            </button>
          </span>
        </div>
        <div class="row">
          <Hand />
        </div>
        <Problem />
      </section>
    </main>
  );
}
interface BeforeProps extends Pick<SolvingProps, 'puzzle' | 'level' | 'levels'> {
  title: string;
  subtitle: string;
  /** Under which it is remembered. */
  id: string;
  start: () => void;
}
/** What it is, how it went before, and the way in. */
const Before = ({ puzzle, title, subtitle, level, levels, id, start }: BeforeProps): JSX.Element => (
  <section class="works over-sheet cartouche puzzle-panel" aria-label={title}>
    <h2 class="head">{title}</h2>
    <p>{subtitle}</p>
    <p class="quiet">{t('puzzle-what')}</p>
    <Known puzzle={puzzle} level={level} id={id} />
    {level && <Levels levels={levels} level={level} />}
    <p>
      <button class="btn go" onClick={start}>
        <I id="lantern" />
        {t('puzzle-begin')}
      </button>
      {!level && (
        <button class="btn" onClick={() => practise(levels[0]!)}>
          {t('puzzle-to-practice')}
        </button>
      )}
    </p>
    <p class="quiet">{t('puzzle-begin-what')}</p>
  </section>
);
function Clock({ from, stopped }: { from: number | null; stopped: number | null }): JSX.Element {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    if (from === null || stopped !== null) return;
    const timer = window.setInterval(() => tick(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, [from, stopped]);
  return (
    <span class="fact clock great" role="timer" aria-label={t('puzzle-time')}>
      <I id="hourglass" />
      <b>{span(stopped ?? (from === null ? 0 : Math.max(0, now - from)))}</b>
    </span>
  );
}
/** What this browser remembers. */
function Known({ puzzle, level, id }: { puzzle: PuzzleFacts; level: string | null; id: string }): JSX.Element | null {
  if (level) {
    const best = bestOf(id);
    return best === null ? null : <p>{t('puzzle-best', { time: span(best) })}</p>;
  }
  const before = solvedBefore(id);
  return (
    <>
      {before && <p>{t('puzzle-solved-before', { time: span(before.ms) })}</p>}
      <p>{t('puzzle-streak', { n: streak(puzzle.game) })}</p>
    </>
  );
}
const Levels = ({ levels, level }: { levels: string[]; level: string }): JSX.Element => (
  <div class="levels" role="group" aria-label={t('puzzle-level')}>
    {levels.map(each => (
      <button
        key={each}
        class={'btn small' + (each === level ? ' on' : '')}
        aria-pressed={each === level}
        onClick={() => practise(each)}
      >
        {t('puzzle-level-' + each)}
      </button>
    ))}
  </div>
);
interface ResultProps {
  done: Solved;
  puzzle: PuzzleFacts;
  solo: Solo;
  level: string | null;
  levels: string[];
  id: string;
  again: () => void;
}
function Result({ done, puzzle, solo, level, levels, id, again }: ResultProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  // with the panel, not a frame later: by then somebody may have gone elsewhere
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section
      class="works over-sheet cartouche puzzle-panel puzzle-result"
      aria-label={t('puzzle-solved', { time: span(done.ms) })}
    >
      <h2 class="head">{t('puzzle-solved', { time: span(done.ms) })}</h2>
      <p>{t('puzzle-hints', { n: done.hints })}</p>
      {puzzle.par > solo.least && <p>{t('puzzle-solved-points', { points: done.points, par: puzzle.par })}</p>}
      {level === null ? (
        <p class="head">{t('puzzle-streak', { n: streak(puzzle.game) })}</p>
      ) : (
        <Known puzzle={puzzle} level={level} id={id} />
      )}
      {level && <Levels levels={levels} level={level} />}
      <p>
        <button ref={button} class="btn go" onClick={() => practise(level ?? levels[0]!)}>
          {t(level ? 'puzzle-next' : 'puzzle-to-practice')}
        </button>
        <button class="btn" onClick={again}>
          {t('puzzle-again')}
        </button>
        {level && (
          <a class="btn" href="#/puzzle">
            {t('puzzle-to-day')}
          </a>
        )}
        <a class="btn" href="#/">
          {t('to-hall')}
        </a>
      </p>
    </section>
  );
}
