// A line of the log from an event: the sentence, an icon, and whether it is bad news or was for this seat alone.
import type { Line, Sitting, Told } from '../games/contract';
import { t } from '../words';
import { sentence } from '../words/events';
import { namesOf } from './turn';

export function lineOf(
  game: string,
  event: Told,
  s: Sitting,
  icon = 'scroll',
  bad = false,
  places: string[] = [],
): Line {
  const { text, secret } = sentence(game, event, s.seat, namesOf(s)),
    tone = bad ? ('bad' as const) : secret ? ('mine' as const) : undefined;
  return {
    icon,
    text,
    ...(tone ? { tone } : {}),
    ...(secret ? { only: t('only-you') } : {}),
    ...(places.length ? { places } : {}),
  };
}
