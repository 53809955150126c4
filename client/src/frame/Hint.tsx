// A hint: what a master would do in this place, and why. Pointed at on the board until it is done or put away.
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { I } from '../draw/icons';
import type { Advice, Board, Sitting } from '../games/contract';
import type { Hinted } from '../hall/messages';
import type { Table } from '../hall/table';
import { t } from '../words';
import { moveWords, whyWords } from '../words/events';
import { Rich } from '../words/rich';
import { advised } from './pointing';
import { namesOf } from './turn';

interface SaidProps {
  table: Table;
  board: Board;
  sitting: Sitting;
}
/** What was answered, while it can be done. */
export function HintSaid({ table, board, sitting }: SaidProps): JSX.Element | null {
  const hint = table.hint.value,
    offered = typeof hint === 'object' && hint !== null && sitting.moves.value.includes(hint.move);
  return offered ? <Said key={hint.re} {...{ hint, table, board, sitting }} /> : null;
}
function Said({ hint, table, board, sitting }: SaidProps & { hint: Hinted }): JSX.Element {
  const game = table.room.value!.game,
    advice = useMemo<Advice>(
      () => board.advise?.(hint.move) ?? { text: () => moveWords(game, hint.move), places: [] },
      [hint],
    ),
    why = hint.said || whyWords(game, hint.why ?? '', hint.facts ?? {}, sitting.seat, namesOf(sitting));
  useEffect(() => {
    advised.value = advice.places;
    return () => {
      advised.value = [];
    };
  }, [advice]);
  return (
    <p class="notice hint" role="status">
      <I id="lantern" />
      <span>
        {t('hint-master')} <b>{advice.text()}</b>{' '}
        <span class="hint-why">
          <Rich text={why} />
        </span>
      </span>
      <span class="hint-acts">
        <button class="btn small go" onClick={() => sitting.play(hint.move)}>
          {t('hint-do')}
        </button>
        <button class="btn small" onClick={() => (table.hint.value = null)}>
          {t('hint-away')}
        </button>
      </span>
    </p>
  );
}
