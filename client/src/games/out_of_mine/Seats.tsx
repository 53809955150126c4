// What stands under a player's name: how far the gallery is, points, a slow line, and the gallery itself, small and live.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import type { Sitting } from '../contract';
import { COLOURS } from './crystals';
import type { Digger, Mine } from './facts';
import { open as openSpaces } from './facts';
import { Mini } from './Gallery';
import { Sign } from './Supply';
import { colourWord } from './words';

/** Milliseconds to the hall and back from which on a player should know that the line is to blame. */
const SLOW = 250;
/** `watched` is the seat whose gallery a spectator looks at. */
export function plates(
  s: Sitting,
  mine: ReadonlySignal<Mine>,
  watched: Signal<number>,
): ComponentType<{ seat: number; small?: boolean }> {
  const solitary = mine.peek().diggers.length === 1;
  const Watch = ({ seat, digger }: { seat: number; digger: Digger }): JSX.Element => (
    <button
      class={'om-watch' + (watched.value === seat ? ' on' : '')}
      aria-pressed={watched.value === seat}
      aria-label={t('om-watch', { name: s.seats.value[seat]?.name ?? '' })}
      onClick={() => (watched.value = seat)}
    >
      <Mini digger={digger} />
    </button>
  );
  return ({ seat, small }: { seat: number; small?: boolean }): JSX.Element => {
    const now = mine.value,
      digger = now.diggers[seat],
      link = s.links?.value[String(seat)],
      hidden = digger?.stage !== null && seat !== s.seat && !s.over.value && !s.open,
      spaces = digger?.gallery?.spaces.size ?? 0,
      done = digger ? spaces - openSpaces(digger) : 0,
      points = now.totals[seat] ?? 0;
    return (
      <>
        <span class="meta om-meta">
          {digger && hidden && <Stage stage={digger.stage ?? ''} />}
          {digger?.gallery && !hidden && (
            <span class="om-done" title={t('om-covered', { n: done, of: spaces })}>
              <b class="num">{done}</b>
              <small>/{spaces}</small>
            </span>
          )}
          {!solitary && (
            <span class="om-points" title={t('out_of_mine-points', { points })}>
              <I id="nugget" />
              {points}
              <span class="sr">{t('out_of_mine-points', { points })}</span>
            </span>
          )}
          {digger && now.phase === 'scored' && digger.ready && <Mark id="tick" label={t('om-is-ready')} />}
          {digger && now.phase === 'sides' && digger.chosen && <Mark id="tick" label={t('om-has-chosen')} />}
          {digger?.vote && <Mark id="ladder" label={t('om-would-give-up')} />}
          {link !== undefined && link > SLOW && digger?.stage === null && (
            <Mark id="hourglass" label={t('om-slow-line')} />
          )}
        </span>
        {digger &&
          !hidden &&
          seat !== s.seat &&
          (s.seat === null ? <Watch seat={seat} digger={digger} /> : <Mini digger={digger} />)}
        {digger?.card && seat !== s.seat && !small && <SmallCard digger={digger} />}
      </>
    );
  };
}
/** By correspondence: how far another is, and no more. */
const Stage = ({ stage }: { stage: string }): JSX.Element => {
  const inside = stage === 'in' || stage === 'halt',
    icon = stage === '' ? 'hourglass' : inside ? 'lantern' : 'tick';
  return <Mark id={icon} label={t('om-stage', { stage: stage === '' ? 'outside' : inside ? 'in' : 'out' })} />;
};
const Mark = ({ id, label }: { id: string; label: string }): JSX.Element => (
  <span class="om-mark" title={label}>
    <I id={id} />
    <span class="sr">{label}</span>
  </span>
);
/** Another's card: it is public, and says what they will want. */
const SmallCard = ({ digger }: { digger: Digger }): JSX.Element => (
  <span
    class="om-small-card"
    aria-label={t('om-card-of-them', {
      what: COLOURS.filter(c => digger.card!.counts[c])
        .map(c => `${colourWord(c)} ${digger.card!.counts[c]}`)
        .join(', '),
    })}
    role="img"
  >
    {COLOURS.map((colour, k) =>
      digger.card!.counts[colour] ? (
        <span key={colour}>
          <Sign n={k + 1} />
          {digger.card!.counts[colour]}
        </span>
      ) : null,
    )}
  </span>
);
