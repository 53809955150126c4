// A lesson: a game's first minutes on the real board, played in this page. The hall gives it and keeps nothing of it.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { Bar, ToHall } from '../frame/Bar';
import { Frame } from '../frame/Frame';
import { Lesson } from '../frame/lesson';
import type { Board, GameClient } from '../games/contract';
import { useGame } from '../games/registry';
import * as api from '../hall/api';
import type { LessonFacts } from '../hall/messages';
import { go } from '../route';
import { t } from '../words';
import { attempt, Problem } from './Errors';
import { playAtOnce } from './entering';
import { keepLesson } from './lessons_taken';
import { gameTitle } from './TablePage';

export function LessonPage({ game }: { game: string }): JSX.Element {
  const [facts, set] = useState<LessonFacts | null>(null),
    [round, again] = useState(0),
    client = useGame(game);
  useEffect(() => {
    void api.loadGames().catch(() => {});
    void attempt(() => api.lesson(game)).then(found => found && set(found));
  }, [game]);
  if (facts && client && client !== 'none')
    return <Taking key={round} facts={facts} client={client} again={() => again(round + 1)} />;
  return (
    <>
      <Bar title={t('lesson')} subtitle={gameTitle(game)} />
      <main class="page">
        <Problem />
        <p class="quiet" role="status">
          {t('coming')}
        </p>
        <ToHall />
      </main>
    </>
  );
}
interface TakingProps {
  facts: LessonFacts;
  client: GameClient;
  again: () => void;
}
function Taking({ facts, client, again }: TakingProps): JSX.Element {
  const lesson = useMemo(() => new Lesson(facts), [facts]),
    sitting = useMemo(() => lesson.sitting(), [lesson]),
    board = useMemo(() => client.open(sitting), [sitting]);
  useLayoutEffect(
    () => () => {
      lesson.close();
      board.close?.();
    },
    [board],
  );
  const done = lesson.last && !lesson.watching.value && !board.waits?.value;
  useEffect(() => {
    if (done) keepLesson(facts.game, 'done');
  }, [done]);
  return (
    <Frame
      {...{ board, sitting }}
      taught={!done}
      game={client}
      title={gameTitle(facts.game)}
      name={facts.game}
      rule={lesson.scene.rule ?? null}
      subtitle={[t('lesson'), board.subtitle?.value].filter(Boolean).join(' · ')}
      entries={lesson.entries.value}
      notice={done ? null : <Said lesson={lesson} board={board} game={facts.game} />}
      over={done ? <Done game={facts.game} again={again} text={t(`lesson-${facts.game}-${lesson.scene.say}`)} /> : null}
    />
  );
}
interface SaidProps {
  lesson: Lesson;
  board: Board;
  game: string;
}
/** What the old miner says, and the buttons under it. */
function Said({ lesson, board, game }: SaidProps): JSX.Element {
  const [shown, show] = useState(''),
    { scene } = lesson,
    { n, of } = lesson.way,
    reads = !Object.keys(scene.by_move ?? {}).length,
    right = lesson.right,
    button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    show('');
    if (reads) button.current?.focus({ preventScroll: true });
  }, [lesson.at.value]);
  const point = () => {
    if (!right) return;
    if (board.advise && board.byHand) show(board.advise(right).text() || t('lesson-shown'));
    else lesson.play(right);
  };
  const leave = () => {
    keepLesson(game, 'skipped');
    go('');
  };
  return (
    <div class="guide lesson" role="group" aria-label={t('lesson')}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href="#dwarf" />
      </svg>
      <p role="status">
        {lesson.watching.value ? (
          t('lesson-watch')
        ) : (
          <>
            {(lesson.astray.value || shown) && <b>{shown || t('lesson-other')} </b>}
            {t(`lesson-${game}-${scene.say}`, { card: (right && board.named?.(right)) || '' })}
          </>
        )}
      </p>
      <p class="guide-acts">
        {reads ? (
          <button ref={button} class="btn small go" aria-disabled={lesson.watching.value} onClick={() => lesson.next()}>
            <I id={typeof scene.back === 'number' ? 'turn' : 'tick'} />
            {t(typeof scene.back === 'number' ? 'lesson-back' : 'lesson-on')}
          </button>
        ) : (
          <button class="btn small" aria-disabled={lesson.watching.value} onClick={point}>
            <I id="lantern" />
            {t('lesson-show')}
          </button>
        )}
        <button class="btn small" onClick={leave}>
          {t('lesson-leave')}
        </button>
        <span class="quiet num">
          {n} / {of}
        </span>
      </p>
    </div>
  );
}
/** The end: something was won, and a real game is one step away. */
function Done({ game, text, again }: { game: string; text: string; again: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section class="result cartouche lesson-done" aria-labelledby="lesson-done">
      <h2 id="lesson-done">{t('lesson-done')}</h2>
      <p>{text}</p>
      <Problem />
      <p class="result-acts">
        <button ref={button} class="btn go" onClick={() => void playAtOnce(game)}>
          {t('lesson-play')}
        </button>
        <button class="btn" onClick={again}>
          {t('lesson-again')}
        </button>
        <a class="btn" href="#/">
          {t('to-hall')}
        </a>
      </p>
    </section>
  );
}
