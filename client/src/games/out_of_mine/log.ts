// Out of Mine!'s events as lines of the log.
import type { Sound } from '../../frame/sound';
import { t } from '../../words';
import { sentence } from '../../words/events';
import type { Line, Sitting, Told } from '../contract';
import { inWords } from './words';

const ICON: Record<string, string> = {
  deal: 'draw',
  sides: 'flip',
  late: 'hourglass',
  start: 'lantern',
  resume: 'lantern',
  pause: 'away',
  limit: 'hourglass',
  giveup: 'ladder',
  vote: 'ladder',
  unvote: 'ladder',
  take: 'draw',
  back: 'discard',
  lay: 'crystal',
  dig: 'crystal',
  move: 'arrow',
  lift: 'discard',
  swap: 'turn',
  exchange: 'turn',
  call: 'bell',
  refused: 'cross',
  expire: 'hourglass',
  away: 'away',
  here: 'tick',
  check: 'cross',
  score: 'nugget',
  boards: 'draw',
  choose: 'flip',
  ready: 'tick',
  unready: 'tick',
  decide: 'tick',
  tick: 'hourglass',
  end: 'tick',
  open: 'lantern',
  out: 'bell',
  halt: 'away',
  compare: 'eye',
  gallery: 'crystal',
};
const SOUND: Record<string, Sound> = {
  lay: 'lay',
  dig: 'lay',
  move: 'lay',
  swap: 'lay',
  take: 'draw',
  back: 'draw',
  lift: 'draw',
  sides: 'flip',
  call: 'win',
  refused: 'break',
  check: 'collapse',
};
/** Only what this player does is heard while all dig: the rest would be a hailstorm. */
export const sound = (event: Told, s: Sitting): Sound | null =>
  typeof event['seat'] === 'number' && event['seat'] !== s.seat && event.event !== 'call'
    ? null
    : (SOUND[event.event] ?? null);
/** What everybody does all the time is seen in the galleries; a log that runs would bury the rest. */
const BUSY = new Set(['take', 'back', 'move', 'decide', 'tick', 'ready', 'unready', 'choose']);

export function tell(event: Told, s: Sitting): Line | null {
  const seat = typeof event['seat'] === 'number' ? event['seat'] : null,
    own = seat !== null && seat === s.seat;
  if (BUSY.has(event.event) && !own && s.hurry) return null;
  if ((event.event === 'take' || event.event === 'ready') && s.hurry) return null;
  if (event.event === 'clock' || event.event === 'alone') return null; // seen in the gallery, or not for others to see
  // a bot is never away, only without a person
  if ((event.event === 'away' || event.event === 'here') && seat !== null && s.seats.value[seat]?.bot) return null;
  if (event.event === 'late' && !((event['seats'] ?? []) as unknown[]).length) return null;
  const { text, secret } = sentence(
    'out_of_mine',
    inWords(event),
    s.seat,
    s.seats.value.map(each => each.name),
  );
  const bad = event.event === 'check' || event.event === 'refused';
  return {
    icon: ICON[event.event] ?? 'scroll',
    text,
    ...(bad ? { tone: 'bad' as const } : {}),
    ...(secret ? { only: t('only-you') } : {}),
    ...(seat === null ? {} : { places: [`seat ${seat}`] }),
  };
}
