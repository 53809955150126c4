// Before a puzzle and after it: what it is, how it went, everybody's times, and the ways on.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { Heads } from '../frame/fields';
import { span } from '../frame/Plates';
import { me } from '../hall/api';
import type { PuzzleTimes } from '../hall/messages';
import { gameTitle } from '../pages/TablePage';
import { go } from '../route';
import { language, t, tOr } from '../words';
import * as api from './api';
import type { Run } from './run';
import { puzzleLink, shareText } from './share';
import { bestOf, solvedBefore, streak } from './solved';

export const practise = (game: string, level: string): void =>
  go(`puzzle/${game}/practice?level=${level}&n=${1 + Math.floor(Math.random() * 9998)}`);
export const dayWords = (name: string, weekday: 'long' | 'short' = 'long'): string =>
  new Date(name + 'T12:00').toLocaleDateString(language.value, { weekday, day: 'numeric', month: 'long' });
export const subtitleOf = ({ puzzle, level }: Run): string =>
  level ? t('puzzle-level-' + level) : dayWords(puzzle.name);
/** Days in a row: the hall's count for those whom it knows. */
function daysInARow({ puzzle: { game }, kept }: Run): number {
  const day = api.today.value,
    here = () => streak(game, day?.day);
  if (!me.value) return here();
  return kept.value?.streak ?? day?.puzzles?.find(one => one.game === game)?.streak ?? here();
}

export function Clock({ run }: { run: Run }): JSX.Element {
  const [now, tick] = useState(Date.now()),
    from = run.began.value,
    stopped = run.done.value?.ms ?? null;
  useEffect(() => {
    tick(Date.now());
    if (from === null || stopped !== null) return;
    const timer = window.setInterval(() => tick(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, [from, stopped]);
  return (
    <span class="fact clock great" role="timer" aria-label={t('puzzle-time')}>
      <I id="hourglass" />
      <b>{span(stopped ?? (from === null ? 0 : Math.max(0, now - from) + run.lost))}</b>
    </span>
  );
}
interface PanelProps {
  run: Run;
  levels: string[];
  start: (shown: boolean) => void;
}
/** What it is, how it went before, and the way in. */
export function Before({ run, levels, start }: PanelProps): JSX.Element {
  const [shown, show] = useState(true),
    { puzzle, level } = run,
    button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section class="works over-sheet cartouche puzzle-panel" aria-label={t(level ? 'puzzle-practice' : 'puzzle')}>
      <h2 class="head">{t(level ? 'puzzle-practice' : 'puzzle')}</h2>
      <p>
        {gameTitle(puzzle.game)} · {subtitleOf(run)}
      </p>
      <p class="quiet">{tOr(`puzzle-what-${puzzle.game}`, '', { n: puzzle.length ?? 0 })}</p>
      {Boolean(puzzle.penalty) && <p class="quiet">{t('puzzle-penalty', { n: puzzle.penalty! })}</p>}
      <Known run={run} />
      {level && <Levels {...{ levels, level }} game={puzzle.game} />}
      {!level &&
        (me.value ? (
          <label class="check">
            <input type="checkbox" checked={shown} onInput={e => show(e.currentTarget.checked)} /> {t('puzzle-shown')}
          </label>
        ) : (
          <p class="quiet">{t('puzzle-nameless')}</p>
        ))}
      <p>
        <button ref={button} class="btn go" onClick={() => start(shown)}>
          <I id="lantern" />
          {t('puzzle-begin')}
        </button>
        {!level && (
          <button class="btn" onClick={() => practise(puzzle.game, levels[0]!)}>
            {t('puzzle-to-practice')}
          </button>
        )}
      </p>
      <p class="quiet">{t('puzzle-begin-what')}</p>
      {!level && <Times run={run} />}
    </section>
  );
}
/** What the hall, or this browser, remembers. */
function Known({ run }: { run: Run }): JSX.Element | null {
  const { level, puzzle } = run;
  if (level) {
    const best = bestOf(run.key);
    return best === null ? null : <p>{t('puzzle-best', { time: span(best) })}</p>;
  }
  const before =
    api.today.value?.puzzles?.find(one => one.game === puzzle.game)?.days?.[puzzle.name] ?? solvedBefore(run.key)?.ms;
  return (
    <>
      {before !== undefined && <p>{t('puzzle-solved-before', { time: span(before) })}</p>}
      <p>{t('puzzle-streak', { n: daysInARow(run) })}</p>
    </>
  );
}
const Levels = ({ game, levels, level }: { game: string; levels: string[]; level: string }): JSX.Element => (
  <div class="levels" role="group" aria-label={t('puzzle-level')}>
    {levels.map(each => (
      <button
        key={each}
        class={'btn small' + (each === level ? ' on' : '')}
        aria-pressed={each === level}
        onClick={() => practise(game, each)}
      >
        {t('puzzle-level-' + each)}
      </button>
    ))}
  </div>
);
/** Everybody's times of the day. */
function Times({ run }: { run: Run }): JSX.Element | null {
  const [found, set] = useState<PuzzleTimes | null>(null),
    { game, name } = run.puzzle;
  useEffect(() => {
    // asked for in passing: without them there is a puzzle all the same
    void api.times(game, name).then(set, () => {});
  }, [game, name, run.done.value]);
  if (!found?.times.length) return null;
  const hidden = found.solvers - found.times.length;
  return (
    <details class="times" open={Boolean(run.done.value)}>
      <summary>{t('puzzle-times', { n: found.solvers })}</summary>
      <table>
        <Heads cls="sr" of={[t('puzzle-place'), t('puzzle-name'), t('puzzle-time'), t('puzzle-help')]} />
        <tbody>
          {found.times.map((line, k) => (
            <tr key={line.who.id} class={line.who.id === me.value?.id ? 'own' : ''}>
              <td>{k + 1}</td>
              <td>{line.who.name}</td>
              <td class="num">{span(line.ms)}</td>
              <td class="quiet">
                {[
                  line.hints ? t('puzzle-hints', { n: line.hints }) : '',
                  line.wrong ? t('puzzle-wrongs', { n: line.wrong }) : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p class="quiet">{t('puzzle-times-hidden', { n: hidden })}</p>}
    </details>
  );
}
function Share({ run }: { run: Run }): JSX.Element {
  const [copied, set] = useState(false),
    { game, name } = run.puzzle,
    text = shareText(gameTitle(game), name, run.done.value!, daysInARow(run)),
    url = puzzleLink(game, name);
  const share = () => {
    const sheet: unknown = navigator.share;
    // whoever closes the sheet without choosing has changed their mind
    if (sheet) return void navigator.share({ text, url }).catch(() => {});
    void navigator.clipboard?.writeText(`${text}\n${url}`).then(
      () => set(true),
      () => set(false),
    );
  };
  return (
    <button class="btn" onClick={share}>
      {t(copied ? 'copied' : 'puzzle-share')}
    </button>
  );
}
interface ResultProps extends PanelProps {
  /** What every solution brings: points are spoken of only where more is to be had. */
  least: number;
}
export function Result({ run, levels, least, start }: ResultProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null),
    { puzzle, level } = run,
    done = run.done.value!,
    title = t('puzzle-solved', { time: span(done.ms) });
  // with the panel, not a frame later: by then somebody may have gone elsewhere
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section class="works over-sheet cartouche puzzle-panel puzzle-result" aria-label={title}>
      <h2 class="head">{title}</h2>
      <p>
        {t('puzzle-hints', { n: done.hints })}
        {done.wrong ? ` · ${t('puzzle-wrongs', { n: done.wrong })}` : ''}
      </p>
      {puzzle.par > least && <p>{t('puzzle-solved-points', { points: done.points, par: puzzle.par })}</p>}
      {level === null ? (
        <p class="head">{t('puzzle-streak', { n: daysInARow(run) })}</p>
      ) : (
        <>
          <Known run={run} />
          <Levels {...{ levels, level }} game={puzzle.game} />
        </>
      )}
      <p>
        <button ref={button} class="btn go" onClick={() => practise(puzzle.game, level ?? levels[0]!)}>
          {t(level ? 'puzzle-next' : 'puzzle-to-practice')}
        </button>
        {level === null && <Share run={run} />}
        <button class="btn" onClick={() => start(true)}>
          {t('puzzle-again')}
        </button>
        <a class="btn" href="#/puzzle">
          {t('puzzles')}
        </a>
      </p>
      {level === null && <Times run={run} />}
    </section>
  );
}
