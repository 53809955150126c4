// What a finished game shows: the chances of its sides move by move, what gave much away, who was suspected.
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { Close } from '../frame/Bar';
import { namesOf } from '../frame/turn';
import type { GameClient, Sitting, Told } from '../games/contract';
import type { Moment } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { t } from '../words';
import { moveWords } from '../words/events';
import { named, Rich } from '../words/rich';
import { betterTold, type Curve, curves, heightAt, type Looking, suspicions } from './looking';

/** Colours never alone: each line has a dash of its own too. */
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '4 2', '1 4', '12 4', '6 2 2 2', '3 6'];

/** How high a line is, in words: a chance, or points. */
const heightOf = ({ most }: Curve, height: number): string =>
  most ? String(Math.round(most * height)) : t('per-cent', { n: Math.round(100 * height) });
interface ChartProps {
  label: string;
  lines: Curve[];
  step: Signal<number>;
  last: number;
  /** Steps that are worth a look. */
  marks?: number[];
}
/** Lines from the left, where the game begins, to the right; a press leads to that step. */
function Chart({ label, lines, step, last, marks = [] }: ChartProps): JSX.Element {
  const x = (n: number) => (300 * n) / Math.max(1, last),
    y = (share: number) => 4 + 92 * (1 - share),
    go = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
      const box = event.currentTarget.getBoundingClientRect();
      step.value = Math.round((last * (event.clientX - box.left)) / box.width);
    };
  return (
    <figure class="curves">
      <span class="most" aria-hidden="true">
        {lines[0] && heightOf(lines[0], 1)}
      </span>
      <span class="least" aria-hidden="true">
        {lines[0] && heightOf(lines[0], 0)}
      </span>
      <svg viewBox="0 0 300 100" preserveAspectRatio="none" role="img" aria-label={label} onClick={go}>
        <path class="half" d="M0 50H300" />
        {marks.map(n => (
          <path key={n} class="mark" d={`M${x(n)} 0V100`} />
        ))}
        <path class="now" d={`M${x(Math.min(step.value, last))} 0V100`} />
        {lines.map((line, k) => (
          <polyline
            key={k}
            class={`curve c${k % 6}`}
            stroke-dasharray={DASHES[k % DASHES.length]}
            points={line.points.flatMap((p, n) => (Number.isNaN(p) ? [] : [`${x(line.at[n]!)},${y(p)}`])).join(' ')}
          />
        ))}
      </svg>
      <figcaption>
        {lines.map((line, k) => {
          const now = heightAt(line, step.value);
          return (
            <span key={k}>
              <svg viewBox="0 0 24 6" aria-hidden="true">
                <path class={`curve c${k % 6}`} stroke-dasharray={DASHES[k % DASHES.length]} d="M0 3H24" />
              </svg>
              {line.name} {Number.isNaN(now) ? '' : heightOf(line, now)}
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}
interface AnalysisProps {
  looking: Looking;
  client: GameClient;
  name: string;
  sitting: Sitting;
  step: Signal<number>;
  /** Whether it was played in real time. */
  live: boolean;
  close: () => void;
  /** What happened in a step. */
  eventsOf: (step: number) => Told[];
  /** Look at the position after so many steps as this seat saw it. */
  see: (step: number, seat: number) => void;
  /** Play on otherwise from the position before this step, in this seat. */
  tryHere: (step: number, seat: number) => void;
}
export function Analysis(p: AnalysisProps): JSX.Element {
  const { looking, sitting, step } = p,
    moments = looking.moments.value,
    steps = looking.steps.value,
    [seat, setSeat] = useState(sitting.seat ?? 0),
    names = namesOf(sitting);
  useEffect(() => {
    if (!looking.done.value) void attempt(() => looking.begin());
    return () => looking.stop();
  }, [looking]);
  const told = moments.filter(m => m.judged);
  const alone = 'score' in (moments[0]?.standing ?? {});
  return (
    <section class="analysis cartouche" aria-label={t('analysis')}>
      <h2>
        {t('analysis')}
        <Close close={p.close} />
      </h2>
      <Problem />
      {!looking.done.value && (
        <p class="quiet" role="status">
          {t('analysis-works', { n: (moments.at(-1)?.number ?? -1) + 1, of: steps ? steps + 1 : '…' })}
        </p>
      )}
      {moments.length > 1 && (
        <>
          <h3>{t(alone ? 'analysis-points' : 'analysis-chances')}</h3>
          <Chart
            label={t(alone ? 'analysis-points' : 'analysis-chances')}
            lines={curves(moments, p.name, sitting)}
            marks={told.map(m => m.number)}
            {...{ step }}
            last={Math.max(steps, 1)}
          />
          {moments.some(m => m.beliefs && Object.keys(m.beliefs).length) && (
            <>
              <h3>
                <label>
                  {t('analysis-suspects')}{' '}
                  <select value={seat} onChange={e => setSeat(Number(e.currentTarget.value))}>
                    {names.map((name, k) => (
                      <option key={k} value={k}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              </h3>
              <Chart
                label={t('analysis-suspects-of', { name: names[seat] ?? '' })}
                lines={suspicions(moments, seat, sitting)}
                {...{ step }}
                last={Math.max(steps, 1)}
              />
            </>
          )}
          <Moves {...p} told={told} names={names} alone={alone} />
          <p class="quiet">{t(p.live ? 'analysis-how-live' : 'analysis-how')}</p>
        </>
      )}
    </section>
  );
}
interface MovesProps extends AnalysisProps {
  told: Moment[];
  names: string[];
  alone: boolean;
}
/** What gave much away: whose, how much, and what would have been better. */
function Moves({
  told,
  names,
  alone,
  name: game,
  looking,
  client,
  sitting,
  step,
  eventsOf,
  see,
  tryHere,
}: MovesProps): JSX.Element {
  if (!told.length) return looking.done.value ? <p>{t('analysis-none')}</p> : <></>;
  return (
    <ol class="judged">
      {told.map(m => {
        const { seat, grade, worth, best } = m.judged!,
          better = betterTold(m),
          line = better && client.tell(better, sitting),
          [first] = eventsOf(m.number),
          done = first && client.tell(first, sitting),
          show = (share: number) => (alone ? String(Math.round(share)) : t('per-cent', { n: Math.round(100 * share) }));
        return (
          <li key={m.number} class={step.value === m.number ? 'at-step' : ''}>
            <button class="link" onClick={() => (step.value = m.number)}>
              <b>{t('replay-step', { n: m.number, of: looking.steps.value })}</b>{' '}
              <Rich
                text={t(`analysis-${grade}`, { name: named(names[seat] ?? ''), worth: show(worth), best: show(best) })}
              />
            </button>
            {done && (
              <p class="better">
                {t('analysis-done')} <Rich text={done.text} />
              </p>
            )}
            <p class="better">
              {t('analysis-better')} <Rich text={line ? line.text : moveWords(game, m.judged!.better)} />
            </p>
            <p class="judged-acts">
              <button class="btn small" onClick={() => see(m.number - 1, seat)}>
                <I id="eye" />
                {t('analysis-eyes', { name: names[seat] ?? '' })}
              </button>
              <button class="btn small" onClick={() => tryHere(m.number - 1, seat)}>
                {t('attempt')}
              </button>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
