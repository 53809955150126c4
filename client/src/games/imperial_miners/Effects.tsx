// Effects as icons and numbers, drawn from the signs of the pack's data. The sentence beside them, or in the accessible name, says the same in words.
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { t } from '../../words';
import type { Gains } from './facts';
import type { Sign } from './pack';

const Icon = ({ id }: { id: string }): JSX.Element => <I id={id} cls="e" />;
export const People = ({ of }: { of: string }): JSX.Element => (
  <svg class={`e people ${of}`} viewBox="0 0 64 64" aria-hidden="true">
    <path d="M4 2h56v44L32 62 4 46z" class="pennant" />
    <use href={'#' + of} x="9" y="5" width="46" height="46" class="emblem" />
  </svg>
);
/** Signs of logic as people read them: at least, at most, all. */
function readable(sign: string): string {
  const [, how, n] = /^([≥≤])(\d+)$/.exec(sign) ?? [];
  if (how) return t(how === '≥' ? 'im-at-least' : 'im-at-most', { n: n! });
  return sign === '∀' ? t('im-all') : sign;
}
function One({ sign }: { sign: Sign }): JSX.Element {
  const [kind, what] = sign;
  switch (kind) {
    case 'icon':
      return <Icon id={what} />;
    case 'number':
      return <b>{what}</b>;
    case 'people':
      return <People of={what} />;
    case 'level':
      return <b class="roman">{what}</b>;
    case 'steps':
      return <Steps signs={what} />;
    default:
      return <s>{readable(what)}</s>;
  }
}
/** The signs of each step of an effect, as the hall gives them with its text. */
export const Steps = ({ signs }: { signs: Sign[][] }): JSX.Element => (
  <>
    {signs.map((step, k) => (
      <span key={k} class="im-step">
        {step.map((sign, n) => (
          <One key={n} sign={sign} />
        ))}
      </span>
    ))}
  </>
);
/** How much room a sign takes: one that is read as a word takes that of two. */
const room = (sign: Sign): number => (sign[0] === 'steps' ? count(sign[1]) : /[≥≤∀]/.test(sign[1]) ? 2 : 1);
const count = (signs: Sign[][]): number => signs.flat().reduce((n, sign) => n + room(sign), 0);
/** How much there is to draw: what is long is drawn smaller, sooner where there is little room. */
export function length(signs: Sign[][], narrow = false): 'short' | 'mid' | 'long' | 'longer' {
  const n = count(signs),
    [mid, long, longer] = narrow ? [4, 4, 5] : [4, 6, 10];
  return n < mid! ? 'short' : n < long! ? 'mid' : n < longer! ? 'long' : 'longer';
}
/** What a choice would bring, as icons and numbers; nothing where that cannot be said. */
function fruits(gains: Gains): JSX.Element | null {
  const parts: [string, number | undefined][] = [
    ['coin', gains.coins],
    ['point', gains.points],
    ['machine', gains.machines],
    ['cart', gains.carts],
    ['collapse', (gains.collapses ?? 0) - (gains.cleared ?? 0)],
  ];
  const shown = parts.filter(([, n]) => n);
  if (!shown.length && !gains.draws && !gains.up_to) return null;
  return (
    <>
      {shown.map(([icon, n]) => (
        <span key={icon}>
          {n! > 0 ? `+${n}` : `−${-n!}`}
          <Icon id={icon} />
        </span>
      ))}
      {gains.draws && <Icon id="draw" />}
      {gains.up_to ? (
        <span>
          {t('im-at-most', { n: gains.up_to })}
          <Icon id="advance" />
        </span>
      ) : (
        gains.more && <span>…</span>
      )}
    </>
  );
}
/** What a choice would bring at once, as the engine has worked it out; of a card that would wake, by its effects. */
export function Fruits({ gains }: { gains: Gains | undefined }): JSX.Element | null {
  if (!gains) return null;
  if (gains.nothing) return <span class="fruits none">{t('im-nothing')}</span>;
  const ways = (gains.effects ?? [gains]).flatMap(
    each => fruits(each) ?? (gains.effects && each.more ? <span>…</span> : []),
  );
  if (!ways.length) return null;
  return (
    <span class="fruits">{ways.flatMap((way, k) => (k ? [<em key={`or${k}`}>{t('im-or')}</em>, way] : [way]))}</span>
  );
}
