// The bench: the common supply, what can be done with the tile in hand, the vote, and the great button.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { I } from '../../draw/icons';
import { t } from '../../words';
import type { Digger } from './facts';
import { open } from './facts';
import { seconds, until, useNow } from './Rounds';
import { Supply } from './Supply';
import type { Store } from './store';

export function Hand({ store }: { store: Store }): JSX.Element {
  const { s, mine, shown, me, digs, hold, hands, whyNot, short, advised } = store,
    active = digs.value,
    digger = me.value,
    inHand = hold.kind.value ?? mine.value.diggers[shown.value]?.hand ?? null;
  return (
    <div class={'om-bench' + (active ? ' active' : '')}>
      <Supply
        mine={mine.value}
        hand={hold.tile.value ? null : inHand}
        why={whyNot}
        short={short.value}
        advised={advised.value}
        take={(kind, byKey) => take(store, kind, byKey)}
        drag={(e, kind) => hands.drag(e, kind, active && !whyNot(kind))}
        active={active}
      />
      {/* after the end its place is that of once more */}
      {digger && !s.over.value && (
        <div class="om-last">
          <Tools store={store} />
          {store.apart ? <Stop store={store} /> : <Vote store={store} digger={digger} />}
          <Great store={store} digger={digger} />
        </div>
      )}
    </div>
  );
}
/** The phases before everybody digs. */
const BEFORE = new Set(['sides', 'ready', 'pause']);
/** Take a kind from the supply; the one in hand goes back. */
function take({ hold, hands, digs, phase, me, box, refuse, sayWhere }: Store, kind: string, byKey: boolean): void {
  if (hands.spent()) return;
  if (!digs.value) {
    if (me.value && BEFORE.has(phase.value)) refuse({ rule: '6', why: 'early' });
    return;
  }
  if (hold.kind.value === kind && !hold.tile.value) {
    hold.back();
    return;
  }
  if (!me.value || !hold.take(kind)) return;
  box.current?.focus({ preventScroll: true });
  if (byKey) sayWhere();
}
interface ToolProps {
  icon: string;
  label: string;
  shortcut: string;
  off: boolean;
  run: () => void;
  children?: JSX.Element;
}
const Tool = ({ icon, label, shortcut, off, run, children }: ToolProps): JSX.Element => (
  <button class="btn icon" title={label} aria-disabled={off} onClick={run}>
    <I id={icon} />
    <span class="sr">{label}</span>
    <kbd>{shortcut}</kbd>
    {children}
  </button>
);
/** Turn, flip, put back. */
function Tools({ store }: { store: Store }): JSX.Element {
  const { hold } = store,
    off = !hold.kind.value,
    moving = Boolean(hold.tile.value);
  return (
    <>
      <Tool icon="turn" label={t('om-turn')} shortcut="R" off={off} run={() => hold.turn()} />
      <Tool icon="flip" label={t('om-flip')} shortcut="F" off={off} run={() => hold.flip()} />
      <Tool
        icon="cross"
        label={t(moving ? 'om-lift' : 'om-back')}
        shortcut={moving ? 'Del' : 'Esc'}
        off={off}
        run={() => void hold.back()}
      >
        <Expires store={store} />
      </Tool>
    </>
  );
}
/** How long the tile in hand may stay there, once it is not long any more. */
function Expires({ store: { s, me } }: { store: Store }): JSX.Element | null {
  const inHand = Boolean(me.value?.hand),
    at = useNow(inHand && Boolean(s.time?.value), 500),
    left = s.seat === null || !inHand ? null : until(s, `expire ${s.seat}`, at);
  return left !== null && left < 6000 ? (
    <small class="om-expires">{t('om-expires', { n: seconds(left) })}</small>
  ) : null;
}
function Vote({ store, digger }: { store: Store; digger: Digger }): JSX.Element | null {
  const { mine, digs, ticks, solitary, send } = store,
    votes = mine.value.diggers.filter(each => each.vote).length,
    able = digs.value,
    label = t(digger.vote ? 'om-unvote' : 'om-vote') + (votes ? ` (${t('om-votes', { n: votes })})` : '');
  if (solitary || ticks) return null; // in ticks nobody waits for the others: there is nothing to give up
  return (
    <button
      class={'btn icon' + (digger.vote ? ' on' : '')}
      title={label}
      aria-pressed={digger.vote}
      aria-disabled={!able}
      onClick={() => able && send(digger.vote ? 'unvote' : 'vote')}
    >
      <I id="ladder" />
      <span class="sr">{label}</span>
      {votes > 0 && (
        <b class="count" aria-hidden="true">
          {votes}
        </b>
      )}
    </button>
  );
}
/** By correspondence: out as the gallery is. Asked twice, for it cannot be taken back. */
function Stop({ store: { digs, send } }: { store: Store }): JSX.Element {
  const [sure, setSure] = useState(false),
    label = t(sure ? 'om-stop-sure' : 'om-stop');
  return (
    <button
      class={'btn om-stop' + (sure ? ' sure' : ' icon')}
      title={label}
      aria-disabled={!digs.value}
      onClick={() => (!digs.value ? null : sure ? send('stop') : setSure(true))}
      onBlur={() => setSure(false)}
    >
      <I id="ladder" />
      <span class={sure ? '' : 'sr'}>{label}</span>
    </button>
  );
}
/** The great button: to call, to be ready, to let a tick pass. */
function Great({ store, digger }: { store: Store; digger: Digger }): JSX.Element | null {
  const { s, phase, asked, digs, mayCall, ticks, solitary, send } = store,
    at = useNow(phase.value === 'scored', 500);
  if (phase.value === 'scored') {
    const left = until(s, 'next', at);
    return (
      <button
        class={'btn om-call' + (digger.ready ? '' : ' go')}
        data-where="move ready"
        disabled={!asked.value}
        onClick={() => send(digger.ready ? 'unready' : 'ready')}
      >
        {t(digger.ready ? 'om-not-ready' : 'om-ready')}
        <small>{left === null ? '' : t('om-next-in', { n: seconds(left) })}</small>
      </button>
    );
  }
  if (solitary) return null;
  const spaces = open(digger),
    may = mayCall.value,
    state = spaces ? t('om-still-open', { n: spaces }) : t(may ? 'om-all-covered' : 'om-wait-sent');
  return (
    <>
      {ticks && digs.value && !may && (
        <button class="btn small om-wait" data-where="move wait" onClick={() => send('wait')}>
          {t('om-wait')}
        </button>
      )}
      <button
        data-info="call"
        data-where="move call"
        class={'btn om-call' + (may ? ' go' : ' wait')}
        aria-disabled={!may}
        onClick={() => digs.value && send('call')}
      >
        {t('om-call')}
        <small>{phase.value === 'dig' ? state : ' '}</small>
      </button>
    </>
  );
}
