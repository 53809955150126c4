// One gallery alone: a puzzle whose rules this page knows. The hall gives it and hints, and judges the answer.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { Bar } from '../frame/Bar';
import { useKeys } from '../frame/keys';
import { span } from '../frame/Plates';
import type { GameClient, Sitting, Solo } from '../games/contract';
import { Problem } from '../pages/Errors';
import { t } from '../words';
import { Rich } from '../words/rich';
import { Before, Clock, Result, subtitleOf } from './Panels';
import type { Run } from './run';

interface SolvingProps {
  run: Run;
  client: GameClient;
  solo: Solo;
  levels: string[];
}
export function Solving({ run, client, solo, levels }: SolvingProps): JSX.Element {
  const { puzzle, level } = run,
    [said, say] = useState(''),
    facts = useRef(signal(puzzle.view)).current,
    moves = useRef(signal<string[]>([])).current,
    began = run.began.value,
    done = run.done.value;
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
  const start = async (shown: boolean) => {
    await run.start(shown);
    facts.value = puzzle.view;
    moves.value = ['play'];
    say('');
  };
  const end = async () => {
    moves.value = [];
    const verdict = await run.answer(solo.position(facts.value));
    if (!verdict?.solved) moves.value = ['play'];
  };
  const filled = began !== null && !done && solo.solved(facts.value),
    points = filled ? solo.points(facts.value) : 0;
  useEffect(() => {
    if (filled && points >= puzzle.par) void end();
  }, [filled, points]);
  const hint = async () => {
    const move = await run.hint(solo.position(facts.value));
    if (move) say(board.advise?.(move).text() ?? move);
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
    panel = { run, levels, start: (shown: boolean) => void start(shown) };
  return (
    <main class={'table rush puzzle' + (began === null ? ' veiled' : '')}>
      <Bar title={t(level ? 'puzzle-practice' : 'puzzle')} subtitle={subtitleOf(run)}>
        <Clock run={run} />
      </Bar>
      <div class="board">
        <Sheet />
        {began === null && <Before {...panel} />}
        {done && <Result {...panel} least={solo.least} />}
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
              <button class="btn small go" onClick={() => void end()}>
                {t('puzzle-done')}
              </button>
            )}
            <button
              class="btn small"
              aria-disabled={began === null || Boolean(done) || run.asking.value}
              onClick={() => void hint()}
            >
              <I id="lantern" />
              {t('puzzle-hint')} <kbd>H</kbd>
            </button>
            <button class="btn small" aria-disabled={began === null} onClick={() => began !== null && void start(true)}>
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
