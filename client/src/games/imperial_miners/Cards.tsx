// A mine card as it is drawn: large in a mine and in the hand, or as a mere mark in the small mines of the others.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { Close } from '../../frame/Bar';
import { memo } from '../../memo';
import { t } from '../../words';
import { length, Steps } from './Effects';
import type { Laid } from './facts';
import { ROMAN } from './facts';
import type { Design, Pack } from './pack';
import { design, sentences } from './pack';

export const CARD_W = 188,
  CARD_H = 130,
  GAP = 8;
export const left = (column: number): number => (column * (CARD_W + GAP)) / 2;
export const top = (level: number): number => (level - 1) * (CARD_H + GAP);
/** In the hand cards stand upright, so that eight of them fit beside each other: the same parts, the pennants beside the name. */
export const HELD_W = 150,
  HELD_H = 140;
/** Where a half-cart stands, by its side: parts of the width and of the height. */
const SLOT: [number, number][] = [
  [0.25, 0],
  [0.75, 0],
  [0, 0.5],
  [1, 0.5],
  [0.25, 1],
  [0.75, 1],
];
const rockOf = (id: string): number => [...id].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % 6;

interface FaceProps {
  id: string;
  card: Design;
  cost: number;
  laid?: Laid | undefined;
  /** As it is held in the hand. */
  upright?: boolean;
  /** With its level, where that is not seen from where it lies. */
  roman?: boolean;
}
/** The face of a card, 188 by 130, in the hand 150 by 140; whoever shows it says how large. */
export const Face = memo(({ id, card, cost, laid, upright = false, roman = false }: FaceProps): JSX.Element => {
  const fallen = laid?.collapse ?? false,
    [w, h] = upright ? [HELD_W, HELD_H] : [CARD_W, CARD_H],
    pair = upright && card.factions.length > 1,
    halves = [...new Set([...card.carts, ...(laid?.carts ?? [])])];
  return (
    <span class={'im' + (upright ? ' upright' : '')} aria-hidden="true">
      <svg class="im-back" width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
        <use href={`#im-rock${rockOf(id)}`} width={(CARD_W * h) / CARD_H} height={h} />
        {upright ? (
          <rect x="9" y="43" width={w - 18} height={h - 62} rx="3" class="faceplate" />
        ) : (
          <rect x="48" y="35" width={w - 58} height={h - 51} rx="3" class="faceplate" />
        )}
        {card.factions.map((people, n) => (
          <g
            key={people}
            class={`people ${people}`}
            transform={
              upright
                ? `translate(${pair ? 5 + n * 20 : 9} ${pair ? 17 : 13})${pair ? ' scale(.68)' : ''}`
                : `translate(13 ${15 + n * 31})`
            }
          >
            <path d="M0 0h28v22l-14 7-14-7z" class="pennant" />
            <use href={'#' + people} x="3.5" y="2" width="21" height="21" class="emblem" />
          </g>
        ))}
        {halves.map(side => {
          const [x, y] = SLOT[side]!;
          return (
            <g key={side} transform={`translate(${x * w} ${y * h})${side === 2 || side === 3 ? '' : ' rotate(90)'}`}>
              <path d="M-16-6H16M-16 6H16" class="rail" />
              <rect x="-13" y="-11" width="26" height="22" rx="6" class="halfcart" />
            </g>
          );
        })}
        {fallen && <use href="#im-rubble" width={w} height={h} />}
        <rect class="edge" x=".8" y=".8" width={w - 1.6} height={h - 1.6} rx="6.5" />
      </svg>
      <span class={'im-name' + (card.name.length > 17 ? ' long' : '')}>{card.name}</span>
      <span class="im-cost">{cost}</span>
      {!fallen && (
        <span class="im-effects">
          {card.effects.map((effect, k) => (
            <span key={k} class="im-branch">
              {k > 0 && <em>{t('im-or')}</em>}
              <span class={length(effect.signs)}>
                <Steps signs={effect.signs} />
              </span>
            </span>
          ))}
        </span>
      )}
      {laid && laid.machines > 0 && (
        <span class="im-machines">
          {Array.from({ length: laid.machines }, (_, k) => (
            <I key={k} id="machine" cls="e" />
          ))}
        </span>
      )}
      {roman && <span class="im-roman">{ROMAN[card.level]}</span>}
    </span>
  );
});
/** A card in words: what a screen reader says, and what the reading panel shows. */
export function inWords(card: Design, cost: number, laid?: Laid): string {
  const factions = card.factions.map(f => t('im-people-' + f)).join(', ');
  return [
    t('im-card', { name: card.name, level: ROMAN[card.level] ?? '', cost }) + (factions ? ` ${factions}.` : ''),
    sentences(card).join(` ${t('im-or')}: `),
    laid && laid.machines > 0 ? t('im-has-machines', { n: laid.machines }) : '',
    laid?.collapse ? t('im-is-collapsed') : '',
    laid?.active ? t('im-was-activated') : '',
  ]
    .filter(Boolean)
    .join(' ');
}
/** A card to be read: its face, and its sentences beside it. */
export function Reading({
  id,
  pack,
  laid,
  close,
}: {
  id: string;
  pack: Pack;
  laid?: Laid | undefined;
  close: () => void;
}): JSX.Element {
  const card = design(pack, id);
  return (
    <section class="im-reading cartouche" aria-label={card.name}>
      <span class="im-card whole">
        <Face id={id} card={card} cost={card.cost} laid={laid} />
      </span>
      <div>
        <h3>{card.name}</h3>
        <p class="quiet">
          {t('im-level-cost', { level: ROMAN[card.level] ?? '', cost: card.cost })}
          {card.factions.map(f => ` · ${t('im-people-' + f)}`)}
        </p>
        {sentences(card).map((text, k) => (
          <p key={k}>
            {k > 0 && k < card.effects.length && <em>{t('im-or')} </em>}
            {text}
          </p>
        ))}
        {laid?.collapse && <p>{t('im-is-collapsed')}</p>}
      </div>
      <Close close={close} />
    </section>
  );
}
/** A mine at a glance: its shape, what is lit, fallen or has machines. */
interface SmallMineProps {
  mine: Laid[];
  pack: Pack | null;
  fresh: Set<string> | undefined;
}
export const SmallMine = memo(({ mine, pack, fresh }: SmallMineProps): JSX.Element => {
  const columns = mine.map(c => c.column),
    low = Math.min(0, ...columns) - 1,
    high = Math.max(0, ...columns) + 1,
    wide = (high - low) * 10 + 20;
  const people = (card: string): string => {
    const [first] = pack ? design(pack, card).factions : [];
    return first ? `people ${first}` : '';
  };
  return (
    <svg class="im-small" viewBox={`${low * 10} 0 ${wide} 56`} aria-hidden="true">
      <path d={`M${low * 10} 2h${wide}`} class="ground" />
      {mine.map(c => (
        <g
          key={`${c.level},${c.column}`}
          class={(c.active ? 'lit ' : '') + (fresh?.has(`${c.level},${c.column}`) ? 'fresh' : '')}
        >
          <rect
            x={c.column * 10 + 0.5}
            y={5 + (c.level - 1) * 13}
            width="19"
            height="11.5"
            rx="1.5"
            class={people(c.card)}
          />
          {c.collapse && <path d={`M${c.column * 10 + 4} ${8 + (c.level - 1) * 13}l11 6m0-6l-11 6`} class="fallen" />}
          {Array.from({ length: c.machines }, (_, k) => (
            <circle key={k} cx={c.column * 10 + 4.5 + k * 5} cy={13.5 + (c.level - 1) * 13} r="1.6" />
          ))}
        </g>
      ))}
    </svg>
  );
});
