// The treasure card and how much of it is used; what the gallery would bring now.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import { COLOURS, sizeOf } from './crystals';
import type { Card, Digger } from './facts';
import { held, open, TOO_MANY_EMPTY, worth } from './facts';
import { Sign } from './Supply';
import { colourWord } from './words';

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0');

/** A row of boxes for each colour of the card; those of tiles that are laid or in hand are filled. */
export function Needs({ digger, card, words }: { digger: Digger; card: Card; words?: boolean }): JSX.Element {
  const have = held(digger);
  return (
    <ul class="om-needs" aria-label={t('om-card-used')}>
      {COLOURS.map((colour, k) => {
        const want = card.counts[colour],
          used = have[colour];
        return (
          <li key={colour} class={'om-need' + (used >= want ? ' done' : '') + (want ? '' : ' none')}>
            <Sign n={k + 1} />
            <span class="pips" aria-hidden="true">
              {Array.from({ length: Math.max(want, used) }, (_, n) => (
                <i key={n} class={(n < used ? 'on' : '') + (n >= want ? ' over' : '')} />
              ))}
              {!want && !used && <i class="not" />}
            </span>
            {words && want > 0 && (
              <span class="lb" aria-hidden="true">
                {t('om-of', { n: used, of: want })}
              </span>
            )}
            <span class="sr">{t('om-need', { colour: colourWord(colour), used, want })}</span>
          </li>
        );
      })}
    </ul>
  );
}
export function Elements({ card }: { card: Card }): JSX.Element | null {
  if (!card.good || !card.bad) return null;
  return (
    <p class="om-elements" data-info="elements">
      {[card.good, card.bad].map(({ element, points }) => (
        <span key={element} class={points < 0 ? 'bad' : 'good'}>
          <I id={element} />
          <b>{signed(points)}</b>
          <span class="sr">
            {t('om-element-worth', { element: t('out_of_mine-' + element), points: signed(points) })}
          </span>
        </span>
      ))}
    </p>
  );
}
export const Treasure = ({ digger, card, title }: { digger: Digger; card: Card; title: string }): JSX.Element => (
  <section class="om-treasure" data-info="card">
    <h3>{title}</h3>
    <Needs digger={digger} card={card} words />
    <Elements card={card} />
  </section>
);
/** What it would be worth if somebody called now. */
export function Standing({
  digger,
  elves,
  elements,
}: {
  digger: Digger;
  elves: boolean;
  elements: boolean;
}): JSX.Element {
  const now = worth(digger),
    laid = digger.laid.reduce((sum, tile) => sum + sizeOf(tile.kind), 0),
    spaces = digger.gallery?.spaces.size ?? 0;
  return (
    <>
      <div class="om-standing" data-info="score">
        <span>{t('om-covered-word')}</span>
        <b>{t('om-of', { n: spaces - open(digger), of: spaces })}</b>
        {elves && (
          <>
            <span>{t('om-elves-served')}</span>
            <b>
              {signed(
                now.empty < TOO_MANY_EMPTY
                  ? now.elves
                  : (digger.gallery?.elves ?? []).filter(e =>
                      digger.laid.some(
                        tile => tile.cells.includes(e.cell) && COLOURS[sizeOf(tile.kind) - 1] === e.colour,
                      ),
                    ).length,
              )}
            </b>
          </>
        )}
        {elements && (
          <>
            <span>{t('om-elements-word')}</span>
            <b>{signed(now.elements)}</b>
          </>
        )}
        <span class="sum">{t('om-if-now')}</span>
        <b class="sum">{now.points}</b>
      </div>
      {now.empty >= TOO_MANY_EMPTY && laid > 0 && <p class="quiet om-hint">{t('om-worth-nothing')}</p>}
    </>
  );
}
