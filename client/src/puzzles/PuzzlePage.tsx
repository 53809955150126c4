// Puzzles: all of today and of days before, or one of them on its real board.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import { span } from '../frame/Plates';
import { useGame } from '../games/registry';
import * as hall from '../hall/api';
import type { DayPuzzle, PuzzleFacts } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { Emblem } from '../pages/TableRows';
import { t, tOr } from '../words';
import * as api from './api';
import { LinePlaying } from './LinePlaying';
import { dayWords, practise } from './Panels';
import { Run } from './run';
import { Solving } from './Solving';
import { standing } from './standing';

interface PuzzleProps {
  game: string | undefined;
  name: string | undefined;
  level: string | null;
  n: string | null;
}
/** #/puzzle has all of today; #/puzzle/GAME is the day's; #/puzzle/GAME/2026-11-16 of a day before;
 * #/puzzle/GAME/practice?level=easy&n=7 one to practise. */
export function PuzzlePage({ game, name, level, n }: PuzzleProps): JSX.Element {
  const [puzzle, set] = useState<PuzzleFacts | null>(null),
    facts = hall.games.value.find(g => g.name === game),
    levels = facts?.levels ?? [],
    practice = name === 'practice',
    hard = levels.includes(level ?? '') ? level! : (levels[0] ?? ''),
    wanted = practice ? `${hard}-${Number(n) || 1}` : (name ?? api.today.value?.day);
  useEffect(() => {
    void attempt(hall.loadGames);
    void attempt(api.loadToday);
  }, [hall.me.value?.id]);
  useEffect(() => {
    set(null);
    if (facts && wanted) void attempt(() => api.puzzle(facts.name, wanted)).then(found => found && set(found));
  }, [facts?.name, wanted]);
  const client = useGame(game),
    run = useMemo(() => puzzle && new Run(puzzle, practice ? hard : null), [puzzle, practice, hard]);
  if (!game) return <Today />;
  if (puzzle && run && client && client !== 'none') {
    const props = { run, client, levels };
    if (puzzle.length) return <LinePlaying key={puzzle.name} {...props} />;
    if (client.solo) return <Solving key={puzzle.name} {...props} solo={client.solo} />;
  }
  return (
    <>
      <Bar title={t('puzzle')} />
      <main class="page">
        <Problem />
        <p class="quiet" role="status">
          {t(hall.games.value.length && !levels.length ? 'puzzle-none' : 'coming')}
        </p>
        <ToHall />
      </main>
    </>
  );
}
/** So many days before today can be chosen at once. */
const BACK = 7;
function Today(): JSX.Element {
  const today = api.today.value;
  return (
    <>
      <Bar title={t('puzzles')} subtitle={today ? dayWords(today.day) : ''} />
      <main class="page puzzles">
        <Problem />
        {today ? (
          <ul class="puzzle-list">
            {(today.puzzles ?? []).map(one => (
              <Day key={one.game} one={one} day={today.day} />
            ))}
          </ul>
        ) : (
          <p class="quiet" role="status">
            {t('coming')}
          </p>
        )}
        <p class="quiet">{t('puzzle-day-what')}</p>
        <ToHall />
      </main>
    </>
  );
}
function Day({ one, day }: { one: DayPuzzle; day: string }): JSX.Element {
  const levels = hall.games.value.find(g => g.name === one.game)?.levels ?? [],
    at = new Date(day + 'T12:00Z').getTime(),
    before = Array.from({ length: BACK }, (_, k) => new Date(at - (k + 1) * 86400000).toISOString().slice(0, 10));
  return (
    <li class="cartouche">
      <h2>
        <Emblem game={one.game} />
        {gameTitle(one.game)}
      </h2>
      <p>{tOr(`puzzle-what-${one.game}`, '', { n: 3 })}</p>
      <p class="quiet">
        {standing(one)} · {t('puzzle-streak', { n: one.streak ?? 0 })}
      </p>
      <p>
        <a class="btn go" href={`#/puzzle/${one.game}`}>
          {t(typeof one.run?.ms === 'number' ? 'puzzle-see' : 'puzzle-begin')}
        </a>
        {levels.length > 0 && (
          <button class="btn" onClick={() => practise(one.game, levels[0]!)}>
            {t('puzzle-practice')}
          </button>
        )}
      </p>
      <details>
        <summary>{t('puzzle-past')}</summary>
        <ul class="puzzle-days">
          {before.map(name => (
            <li key={name}>
              <a href={`#/puzzle/${one.game}/${name}`}>{dayWords(name, 'short')}</a>
              {one.days?.[name] !== undefined && <span class="num">{span(one.days[name])}</span>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
