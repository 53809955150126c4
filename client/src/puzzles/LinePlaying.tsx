// A puzzle that is played by the rules: the line of moves stays in this page, and the hall says what comes of each.
import { batch, computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { I } from '../draw/icons';
import { entriesOf, seatsWithBots } from '../frame/alone';
import { Frame } from '../frame/Frame';
import type { Board, GameClient, Sitting, Told } from '../games/contract';
import type { PuzzleMove } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { t, tOr } from '../words';
import { moveWords } from '../words/events';
import * as api from './api';
import { Before, Clock, Result, subtitleOf } from './Panels';
import type { Run } from './run';

class LineGame {
  readonly line = signal<string[]>([]);
  readonly said = signal('');
  private readonly view = signal<PuzzleView>({});
  private readonly moves = signal<string[]>([]);
  private readonly happened = signal<PuzzleMove[]>([]);
  private readonly busy = signal(false);

  constructor(readonly run: Run) {
    this.restart();
  }
  /** Everything as it was. */
  restart(): void {
    const { puzzle } = this.run;
    batch(() => {
      this.line.value = [];
      this.view.value = puzzle.view;
      this.happened.value = puzzle.history ?? [];
      this.moves.value = this.run.began.value === null || this.run.done.value ? [] : (puzzle.moves ?? []);
    });
  }
  /** The same, because somebody wants it. */
  again(): void {
    this.said.value = '';
    if (!this.busy.value) this.restart();
  }
  async play(move: string): Promise<void> {
    const { run } = this,
      { game, name, length = 0 } = run.puzzle,
      line = [...this.line.value, move];
    if (this.busy.value) return;
    this.busy.value = true;
    this.said.value = '';
    if (line.length < length) {
      const step = await attempt(() => api.step(game, name, line));
      if (step) this.show(line, step.view, step.moves ?? [], step.happened ?? []);
    } else {
      const verdict = await run.answer(line);
      if (verdict?.step) this.show(line, verdict.step.view, [], verdict.step.happened ?? []);
      else if (verdict) {
        this.said.value = tOr(`puzzle-wrong-${game}`, t('puzzle-wrong'), { n: length });
        this.restart();
      }
    }
    this.busy.value = false;
  }
  private show(line: string[], view: PuzzleView, moves: string[], happened: PuzzleMove[]): void {
    batch(() => {
      this.line.value = line;
      this.view.value = view;
      this.moves.value = moves;
      this.happened.value = [...this.happened.value, ...happened];
    });
  }
  readonly entries = computed(() => entriesOf(this.happened.value));
  /** The table as the board gets it: the first seat is mine. */
  sitting(): Sitting {
    const { puzzle } = this.run;
    return {
      seat: 0,
      options: puzzle.options,
      seats: seatsWithBots(puzzle.seats ?? 1, 0),
      facts: this.view,
      toAct: computed(() => (this.moves.value.length ? [0] : [])),
      moves: this.moves,
      news: computed(() => (this.happened.value.at(-1)?.events ?? []) as Told[]),
      told: computed(() => this.happened.value.flatMap(move => (move.events ?? []) as Told[])),
      busy: this.busy,
      over: signal(false),
      play: move => void this.play(move),
    };
  }
  async help(board: Board): Promise<void> {
    const move = await this.run.hint(this.line.value);
    if (!move) {
      if (this.run.began.value !== null && !this.run.done.value) this.said.value = t('puzzle-astray');
      return;
    }
    const { length = 0, game } = this.run.puzzle;
    if (board.advise) this.said.value = board.advise(move).text();
    else if (length > 1) {
      await this.play(move);
      this.said.value = t('puzzle-hint-played');
    } else this.said.value = moveWords(game, move);
  }
}
type PuzzleView = Run['puzzle']['view'];
interface LineProps {
  run: Run;
  client: GameClient;
  levels: string[];
}
export function LinePlaying({ run, client, levels }: LineProps): JSX.Element {
  const game = useMemo(() => new LineGame(run), [run]),
    sitting = useMemo(() => game.sitting(), [game]),
    { puzzle, level } = run,
    { length = 0 } = puzzle,
    board = useMemo(() => {
      const opened = client.open(sitting),
        task = tOr(`puzzle-what-${puzzle.game}`, '', { n: length });
      // where there is but one thing to do, the board would offer more than there is
      return { ...opened, prompt: computed(() => game.said.value || (length > 1 ? opened.prompt.value : task)) };
    }, [sitting]),
    done = run.done.value;
  useLayoutEffect(() => () => board.close?.(), [board]);
  const start = async (shown: boolean) => {
    await run.start(shown);
    game.said.value = '';
    game.restart();
  };
  const panel = { run, levels, start: (shown: boolean) => void start(shown) };
  return (
    <Frame
      {...{ board, sitting }}
      game={client}
      name={puzzle.game}
      title={gameTitle(puzzle.game)}
      subtitle={`${t(level ? 'puzzle-practice' : 'puzzle')} · ${subtitleOf(run)}`}
      menu={<Clock run={run} />}
      entries={game.entries.value}
      notice={<Problem />}
      more={
        <>
          <button
            class="btn small"
            aria-disabled={run.began.value === null || Boolean(done) || run.asking.value}
            onClick={() => void game.help(board)}
          >
            <I id="lantern" />
            <span>{t('puzzle-hint')}</span>
          </button>
          {length > 1 && (
            <button class="btn small" aria-disabled={!game.line.value.length} onClick={() => game.again()}>
              <I id="turn" />
              <span>{t('puzzle-again')}</span>
            </button>
          )}
          {length > 1 && <span class="quiet num">{t('puzzle-laid', { n: game.line.value.length, of: length })}</span>}
        </>
      }
      over={
        run.began.value === null ? (
          <div class="puzzle-over veiled">
            <Before {...panel} />
          </div>
        ) : done ? (
          <div class="puzzle-over">
            <Result {...panel} least={puzzle.par} />
          </div>
        ) : null
      }
    />
  );
}
