// The sheet: the mountains between the camps, and over them the panel of what is looked at.
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { I } from '../../draw/icons';
import { Panel } from '../../frame/Panel';
import { t } from '../../words';
import type { Action } from '../contract';
import { Finale } from './Finale';
import type { Letter } from './facts';
import { turned } from './facts';
import { Scene } from './Scene';
import type { Store } from './store';
import { Reorder, Row } from './Works';

interface SheetProps {
  store: Store;
  actions: ReadonlySignal<Action[]>;
}
export function Sheet({ store, actions }: SheetProps): JSX.Element {
  const { s, at, side, aims, touched, open, misplace } = store,
    now = at.value;
  return (
    <div class="sheet-wrap">
      <Scene
        at={now}
        side={side}
        names={s.seats.value.map((n, k) => (k === s.seat ? t('mt-your-camp') : n.name))}
        aims={aims.value}
        touched={touched.value}
        misplace={misplace}
        own={t('mt-reach', { n: now.dwarfs[side] ?? 0 })}
        look={n => {
          open.value = n;
        }}
      />
      <Effect store={store} actions={actions} />
      <Opened store={store} />
      <Finale store={store} />
    </div>
  );
}
/** The card that is being played: a tunnel to put in order, the bottom of a mountain, a dig. */
function Effect({ store, actions }: SheetProps): JSX.Element | null {
  const { s, at, moves, asked, phase, send } = store,
    now = at.value,
    m = now.phase.mountain,
    known = now.known[m - 1] ?? [];
  if (phase.value === 'dig')
    return (
      <Panel title={m ? t('mt-digging', { n: m }) : t('mt-digging-hand')}>
        <Row cards={turned(s.told.value)} flips />
        {asked.value && <Moves list={actions.value} />}
      </Panel>
    );
  if (!asked.value) return null;
  if (phase.value === 'tunnel')
    return (
      <Panel title={t('mt-tunnel-in', { n: m })} secret>
        <Reorder
          key={`${m} ${now.turn}`}
          seen={known.slice(0, 4).filter((c): c is Letter => c !== null)}
          orders={moves.value.orders}
          send={send}
        />
      </Panel>
    );
  if (phase.value !== 'drill') return null;
  return (
    <Panel title={t('mt-bottom-of', { n: m })} secret>
      <Row cards={known.slice(-1)} from={now.heights[m - 1]!} />
      <Moves list={actions.value} />
    </Panel>
  );
}
/** A mountain that was examined, or is remembered. */
function Opened({ store: { s, at, phase, open } }: { store: Store }): JSX.Element | null {
  const m = open.value;
  if (m === null || phase.value === 'tunnel' || phase.value === 'drill') return null;
  const close = () => {
    open.value = null;
  };
  return (
    <Panel title={t('mt-seen-in', { n: m })} secret={!s.over.value} close={close}>
      <Row cards={at.value.known[m - 1] ?? []} />
    </Panel>
  );
}
const Moves = ({ list }: { list: Action[] }): JSX.Element => (
  <p class="works-acts">
    {list.map(a => (
      <button key={a.id} data-where={`action ${a.id}`} class={'btn' + (a.go ? ' go' : '')} onClick={a.run}>
        <I id={a.icon} />
        {a.label}
        {a.key && <kbd>{a.key}</kbd>}
      </button>
    ))}
  </p>
);
