// Effects as icons and numbers, drawn from the pack's data. The sentence beside them, or in the accessible name, says the same in words.
import type { ComponentChildren, JSX } from 'preact';
import { I } from '../../draw/icons';
import type { Json } from '../../hall/messages';
import { t } from '../../words';
import type { Gains } from './facts';
import type { Step } from './pack';

const Icon = ({ id }: { id: string }): JSX.Element => <I id={id} cls="e" />;
/** What each counter looks like: a thing, and where it is counted. */
const COUNTER: Record<string, [string, string?]> = {
  factions: ['im-peoples'],
  cards: ['im-all'],
  depth: ['im-depth'],
  'machines here': ['machine', 'im-this'],
  machines: ['machine'],
  collapses: ['collapse'],
  'collapses adjacent': ['collapse', 'im-adjacent'],
  carts: ['cart'],
  'carts here': ['cart', 'im-this'],
  neighbours: ['im-adjacent'],
  above: ['im-above'],
  beside: ['im-beside'],
  below: ['im-below'],
  'at an edge': ['im-edge'],
  'alone in its row': ['im-alone'],
  marker: ['advance', 'im-flag'],
  boards: ['im-flag', 'tick'],
  'advanced now': ['advance'],
  'advanced this round': ['advance', 'sun'],
  'to the top': ['im-flag', 'advance'],
  activated: ['activate'],
  'machines adjacent': ['machine', 'im-adjacent'],
  'collapses put': ['collapse'],
  'factions adjacent': ['im-peoples', 'im-adjacent'],
  'longest run': ['im-row'],
  'full rows': ['im-row', 'tick'],
  'same column': ['im-column'],
  'open half-carts': ['im-half'],
  'half-carts here': ['im-half', 'im-this'],
  hand: ['draw'],
  coins: ['coin'],
  'its level': ['activate', 'im-depth'],
};
function Counter({ name }: { name: string }): JSX.Element {
  const words = name.split(' '),
    plain = COUNTER[name];
  if (plain)
    return (
      <>
        {plain.map(id => (
          <Icon key={id} id={id!} />
        ))}
      </>
    );
  if (words[0] === 'cards' && words[2] === 'level') return <b class="roman">{words[3]}</b>;
  if (words[0] === 'cards' && words[1] === 'of') return <People of={words[2]!} />;
  if (words[0] === 'neighbours')
    return (
      <>
        <People of={words[2]!} />
        <Icon id="im-adjacent" />
      </>
    );
  return (
    <>
      <b>{words[2]}</b>
      <Icon id="machine" />
      <Icon id="im-all" />
    </>
  );
}
export const People = ({ of }: { of: string }): JSX.Element => (
  <svg class={`e people ${of}`} viewBox="0 0 64 64" aria-hidden="true">
    <path d="M4 2h56v44L32 62 4 46z" class="pennant" />
    <use href={'#' + of} x="9" y="5" width="46" height="46" class="emblem" />
  </svg>
);
type Amount = Record<string, Json> & { per?: string };
/** A number, or a number for each of something. */
function Many({
  of,
  icon,
  minus = false,
  after = false,
}: {
  of: Json;
  icon: string;
  minus?: boolean;
  after?: boolean;
}): JSX.Element {
  const sign = minus ? '−' : '';
  if (typeof of !== 'object' || of === null) {
    const n = <b key="n">{`${sign}${String(of)}`}</b>,
      i = <Icon key="i" id={icon} />;
    return <>{after ? [i, n] : [n, i]}</>;
  }
  const { per = '', times = 1, div = 1, add = 0, max = 0 } = of as Amount;
  return (
    <>
      <b>{`${sign}${String(times)}`}</b>
      <Icon id={icon} />
      <s>{div === 1 ? '×' : `/${String(div)}`}</s>
      <Counter name={per} />
      {add !== 0 && <b>{Number(add) > 0 ? `+${String(add)}` : `−${Math.abs(Number(add))}`}</b>}
      {max !== 0 && <s>{`≤${String(max)}`}</s>}
    </>
  );
}
const WHERE: Record<string, string> = {
  any: 'im-all',
  another: 'im-other',
  adjacent: 'im-adjacent',
  above: 'im-above',
  beside: 'im-beside',
  below: 'im-below',
  row: 'im-row',
};
function Target({ of }: { of: Json }): JSX.Element | null {
  const words = String(of ?? 'this').split(' ');
  return (
    <>
      {words.map(word =>
        WHERE[word] ? (
          <Icon key={word} id={WHERE[word]} />
        ) : word === 'all' ? (
          <s key={word}>∀</s>
        ) : /^[IV]+$/.test(word) ? (
          <b key={word} class="roman">
            {word}
          </b>
        ) : ['scots', 'barbarians', 'egyptians', 'japanese', 'atlanteans', 'romans'].includes(word) ? (
          <People key={word} of={word} />
        ) : null,
      )}
    </>
  );
}
const Then = ({ steps }: { steps: Json }): JSX.Element => (
  <>
    <Icon id="arrow" />
    <Steps steps={steps as Step[]} />
  </>
);
const between = (parts: JSX.Element[]): ComponentChildren[] =>
  parts.flatMap((part, k) => (k ? [<s key={`or${k}`}>/</s>, part] : [part]));
const SIGN: Record<string, string> = { least: '≥', most: '≤', exactly: '=' };

function One({ step }: { step: Step }): JSX.Element | null {
  const verb = Object.keys(step).find(key => key in DRAWN);
  return verb ? DRAWN[verb]!(step) : null;
}
const DRAWN: Record<string, (s: Step) => JSX.Element> = {
  coins: s => <Many of={s['coins']!} icon="coin" />,
  points: s => <Many of={s['points']!} icon="point" />,
  machines: s => (
    <>
      <Many of={s['machines']!} icon="machine" />
      <Target of={s['on'] ?? 'this'} />
    </>
  ),
  collapse: s => (
    <>
      <Many of={s['collapse']!} icon="collapse" />
      <Target of={s['on'] ?? 'this'} />
    </>
  ),
  clear: s => (
    <>
      <Many of={s['clear']!} icon="collapse" minus />
      {s['each'] ? <Then steps={s['each']} /> : null}
    </>
  ),
  cart: s => <Many of={s['cart']!} icon="cart" />,
  advance: s => <Many of={s['advance']!} icon="advance" after />,
  draw: s => (
    <>
      <Many of={s['draw']!} icon="draw" after />
      {s['level'] ? <b class="roman">{String(s['level'])}</b> : null}
    </>
  ),
  look: s => (
    <>
      <Many of={s['look']!} icon="draw" after />
      <s>{`→ ${String(s['keep'])}`}</s>
    </>
  ),
  recruit: s => (
    <>
      <Icon id="draw" />
      {s['recruit'] === 'any' ? <Icon id="im-peoples" /> : <People of={String(s['recruit'])} />}
    </>
  ),
  pay: s => (
    <>
      <Many of={s['pay']!} icon="coin" minus />
      {s['less'] ? (
        <small>
          −<Counter name={String((s['less'] as Amount).per)} />
        </small>
      ) : null}
      <Then steps={s['then']!} />
    </>
  ),
  pay_machines: s => (
    <>
      <Many of={s['pay_machines']!} icon="machine" minus />
      <Then steps={s['then']!} />
    </>
  ),
  pay_cards: s => (
    <>
      <Many of={s['pay_cards']!} icon="discard" minus />
      <Then steps={s['then']!} />
    </>
  ),
  pay_collapse: s => (
    <>
      <Icon id="collapse" />
      <Target of={s['pay_collapse']!} />
      <Then steps={s['then']!} />
    </>
  ),
  tiers: s => (
    <>
      {between(
        (s['tiers'] as Step[]).map((tier, k) => <One key={k} step={{ pay: tier['coins']!, then: tier['then']! }} />),
      )}
    </>
  ),
  choose: s => (
    <>
      {Number(s['choose']) > 1 && <s>{String(s['choose'])}:</s>}
      {between((s['of'] as Step[][]).map((way, k) => <Steps key={k} steps={way} />))}
    </>
  ),
  discard: s => (
    <>
      <Many of={s['discard']!} icon="discard" minus />
      <Then steps={s['each']!} />
    </>
  ),
  repeat: s => (
    <>
      {typeof s['repeat'] === 'number' ? <s>{`${s['repeat']}×`}</s> : <Many of={s['repeat']!} icon="turn" />}
      <Steps steps={s['do'] as Step[]} />
    </>
  ),
  activate: s => (
    <>
      <Icon id="activate" />
      {s['activate'] !== 1 && <b>{typeof s['activate'] === 'number' ? s['activate'] : '×'}</b>}
      <Target of={s['of'] ?? 'any'} />
      {s['then'] ? <Then steps={s['then']} /> : null}
    </>
  ),
  when: s => {
    const how = Object.keys(SIGN).find(key => key in s) ?? 'least';
    return (
      <>
        <Counter name={String(s['when'])} />
        <s>{`${SIGN[how]}${String(s[how])}`}</s>
        <Then steps={s['then']!} />
        {s['else'] ? (
          <>
            <s>/</s>
            <Steps steps={s['else'] as Step[]} />
          </>
        ) : null}
      </>
    );
  },
  may: s => (
    <>
      <s>?</s>
      <Steps steps={s['may'] as Step[]} />
    </>
  ),
};
export const Steps = ({ steps }: { steps: Step[] }): JSX.Element => (
  <>
    {steps.map((step, k) => (
      <span key={k} class="im-step">
        <One step={step} />
      </span>
    ))}
  </>
);
/** How much there is to draw, by the words and numbers of the data: what is long is drawn smaller, sooner where there is little room. */
export function length(steps: Step[], narrow = false): 'short' | 'mid' | 'long' | 'longer' {
  const n = JSON.stringify(steps).match(/[a-z0-9]+/gi)?.length ?? 0,
    [mid, long, longer] = narrow ? [5, 5, 6] : [4, 7, 16];
  return n < mid ? 'short' : n < long ? 'mid' : n < longer ? 'long' : 'longer';
}
/** What an event that changes the round does. */
export function Changes({ changes }: { changes: Record<string, Json> }): JSX.Element {
  const cost = changes['cost'] as Step | undefined,
    bonus = changes['bonus'] as Step | undefined;
  const on: Record<string, string> = {
    play: 'im-all',
    activate: 'activate',
    surface: 'sun',
    advance: 'advance',
    cart: 'cart',
    machine: 'machine',
  };
  return (
    <>
      {cost && (
        <>
          {cost['of'] !== 'all' &&
            (/^[IV]+$/.test(String(cost['of'])) ? (
              <b class="roman">{String(cost['of'])}</b>
            ) : (
              <People of={String(cost['of'])} />
            ))}
          <Many of={cost['less']!} icon="coin" minus />
        </>
      )}
      {bonus && (
        <>
          <Icon id={on[String(bonus['on'])] ?? 'activate'} />
          <Icon id="arrow" />
          {bonus['coins'] ? <Many of={bonus['coins']} icon="coin" /> : null}
          {bonus['points'] ? <Many of={bonus['points']} icon="point" /> : null}
        </>
      )}
      {changes['surface'] ? (
        <>
          <b>+{String(changes['surface'])}</b>
          <Icon id="sun" />
        </>
      ) : null}
      {changes['sound'] ? (
        <>
          <Icon id="collapse" />
          <Icon id="tick" />
        </>
      ) : null}
    </>
  );
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
          {`≤${gains.up_to}`}
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
