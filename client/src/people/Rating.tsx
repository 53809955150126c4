// A rating in figures: a question mark says that it is a guess yet.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RatingChanges as Changes, RatingFacts, Room, SeatChange } from '../hall/messages';
import { t } from '../words';
import { ratingChanges } from './api';

export const Rating = ({ rating }: { rating: RatingFacts }): JSX.Element => (
  <span class="rating" title={t('rating-doubt', { n: String(rating.doubt) })}>
    <b class="num">
      {rating.points}
      {rating.provisional ? '?' : ''}
    </b>
    {rating.provisional && <span class="sr">{t('rating-provisional')}</span>}
  </span>
);
/** Milliseconds until the first look again, how much longer the next pause is, and the longest one that is made. */
const AGAIN = { first: 1500, longer: 1.3, last: 120_000 };
/** After the end of a game that counts: what it did to each rating. The hall settles it after the end, soon if it is not
 * busy; so this looks again, ever more seldom, for some minutes. */
export function RatingChanges({ room }: { room: Room }): JSX.Element | null {
  const [found, set] = useState<SeatChange[]>([]);
  useEffect(() => {
    let timer = 0,
      gone = false;
    const look = async (pause: number): Promise<void> => {
      const { changes = [] } = await ratingChanges(room.id).catch((): Changes => ({}));
      if (gone) return;
      if (changes.length) set(changes);
      else if (pause < AGAIN.last) timer = window.setTimeout(() => void look(pause * AGAIN.longer), pause);
    };
    void look(AGAIN.first);
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [room.id]);
  const mine = found.find(change => change.seat === room.you);
  if (!mine) return null;
  return (
    <p class="rating-change" role="status">
      {t('rating-changed', { before: String(mine.before), after: String(mine.after) })}
    </p>
  );
}
