// The strip over the log: what others did since this player's last turn, to be played back at the speed that is set.
import type { JSX } from 'preact';
import { I, Tag } from '../draw/icons';
import type { Sitting } from '../games/contract';
import { PACES, pace, set } from '../settings';
import { t } from '../words';
import { plain } from '../words/rich';
import type { Playback } from './playback';
import { point } from './pointing';

export function Since({ playback, sitting }: { playback: Playback; sitting: Sitting }): JSX.Element | null {
  const { moments, at, play, stop } = playback,
    list = moments.value,
    runs = at.value !== null;
  if (!list.length) return null;
  return (
    <section class="since" aria-label={t('since-turn')}>
      <header>
        <b>{t('since-turn')}</b>
        <PaceChoice />
      </header>
      <button
        class="btn small"
        aria-label={t(runs ? 'since-stop' : 'since-play', { n: list.length })}
        title={t(runs ? 'since-stop' : 'since-play', { n: list.length })}
        onClick={() => (runs ? stop() : play())}
      >
        <I id={runs ? 'cross' : 'arrow'} />
      </button>
      <ol>
        {list.map(({ key, seat, line }, k) => (
          <li key={key}>
            <button
              class={'moment' + (at.value === k ? ' on' : '')}
              aria-label={plain(line.text)}
              title={plain(line.text)}
              onClick={() => play(k)}
              onPointerEnter={e => e.pointerType === 'mouse' && !runs && point(line.places ?? [])}
              onPointerLeave={() => !runs && point([])}
              onFocus={() => !runs && point(line.places ?? [])}
              onBlur={() => !runs && point([])}
            >
              {seat !== null && <Tag seat={seat} name={sitting.seats.value[seat]?.name ?? ''} size={20} />}
              <I id={line.icon} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
/** How fast the moves of others are shown. */
export const PaceChoice = (): JSX.Element => (
  <select
    aria-label={t('set-pace')}
    title={t('set-pace')}
    value={pace()}
    onChange={e => set({ pace: PACES.find(each => each === e.currentTarget.value) ?? '' })}
  >
    {PACES.map(each => (
      <option key={each} value={each}>
        {t('pace-' + each)}
      </option>
    ))}
  </select>
);
