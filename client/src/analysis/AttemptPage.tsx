// Playing on otherwise: the real board, this seat, bots in the others; nothing of it is kept.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Frame } from '../frame/Frame';
import type { GameClient, Name } from '../games/contract';
import type { Replayed } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { t } from '../words';
import { Attempting } from './another_way';

interface AttemptProps {
  game: Replayed;
  client: GameClient;
  record: string;
  step: number;
  seat: number;
  names: Name[];
  back: () => void;
}
export function AttemptPage({ game, client, record, step, seat, names, back }: AttemptProps): JSX.Element {
  const way = useMemo(() => new Attempting(record, step, seat, names), [record, step, seat]),
    [ready, set] = useState(false);
  useEffect(() => {
    void attempt(() => way.go());
    const off = way.frames.subscribe(frames => frames.length && set(true));
    return () => {
      off();
      way.close();
    };
  }, [way]);
  if (!ready)
    return (
      <main class="page">
        <Problem />
        <p class="quiet" role="status">
          {t('coming')}
        </p>
        <button class="btn" onClick={back}>
          {t('attempt-back')}
        </button>
      </main>
    );
  return <Playing {...{ way, client, game, step, back }} />;
}
interface PlayingProps extends Pick<AttemptProps, 'client' | 'game' | 'step' | 'back'> {
  way: Attempting;
}
function Playing({ way, client, game, step, back }: PlayingProps): JSX.Element {
  const sitting = useMemo(() => way.sitting(work => void attempt(work)), [way]),
    board = useMemo(() => client.open(sitting), [sitting]),
    end = way.result.value;
  useLayoutEffect(() => () => board.close?.(), [board]);
  const won = end?.winners.includes(way.seat),
    // who has begun knows it, and on a phone it would lie on the board
    begun = way.frames.value.some(frame => frame.seat === way.seat),
    what = begun ? '' : t('attempt-what') + (game.live ? ` ${t('attempt-live')}` : '');
  return (
    <Frame
      {...{ board, sitting }}
      game={client}
      title={gameTitle(game.game)}
      name={game.game}
      subtitle={t('attempt-subtitle', { n: step })}
      entries={way.entries.value}
      notice={
        <div class="replay-controls attempt" role="group" aria-label={t('attempt')}>
          <Problem />
          <span role="status">
            {end ? t(won ? 'attempt-won' : 'attempt-lost', { score: end.scores[way.seat] ?? 0 }) : what}
          </span>
          <button class="btn small" onClick={back}>
            {t('attempt-back')}
          </button>
        </div>
      }
    />
  );
}
