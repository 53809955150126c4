// By correspondence: the word to begin, who has played and who has not, and the galleries compared.
import type { JSX } from 'preact';
import { Tag } from '../../draw/icons';
import { Panel } from '../../frame/Panel';
import { span } from '../../frame/Plates';
import { t } from '../../words';
import type { Compared, Digger, Mine } from './facts';
import { Mini } from './Gallery';
import { useNow } from './Rounds';
import type { Store } from './store';

/** Seconds with a tenth: who was first may hang on it. */
export const exact = (ms: number): string => t('om-seconds', { n: (ms / 1000).toFixed(1) });
/** What the own clock shows; null while it stands. */
export function ownClock({ s, me }: Store, at: number): number | null {
  const time = s.time?.value,
    began = time?.own;
  return began === undefined || began === null ? null : Math.max(0, at + time!.skew - began + (me.value?.base ?? 0));
}
export function OwnClock({ store }: { store: Store }): JSX.Element | null {
  const at = useNow(store.phase.value === 'dig', 100),
    shows = ownClock(store, at),
    limit = Number(store.s.options['limit'] ?? 0) * 1000;
  if (shows === null) return null;
  return (
    <span
      class={'fact clock great om-own-clock' + (limit && limit - shows < 20000 ? ' late' : '')}
      role="timer"
      aria-label={t('om-own-clock')}
    >
      <b>{span(shows)}</b>
      {limit > 0 && <small>/ {span(limit)}</small>}
    </span>
  );
}
/** The side is chosen, the card lies face down: the clock runs with the next word. */
export function Ready({ store, digger }: { store: Store; digger: Digger }): JSX.Element {
  const halted = digger.stage === 'halt',
    limit = Number(store.s.options['limit'] ?? 0);
  return (
    <Panel title={t(halted ? 'om-halted' : 'om-your-round')} cls="over-sheet om-ready">
      <p>
        {halted
          ? t('om-halted-text', { time: exact(digger.clock) })
          : t(limit ? 'om-ready-limit' : 'om-ready-text', { time: span(limit * 1000) })}
      </p>
      <p class="works-acts">
        <button class="btn go" disabled={!store.asked.value} onClick={() => store.send('open')}>
          {t(halted ? 'om-go-on' : 'om-open-card')}
        </button>
      </p>
      <Players store={store} />
    </Panel>
  );
}
/** The own round is played, or one only looks on. */
export function Waiting({ store }: { store: Store }): JSX.Element {
  const { s, mine, me } = store,
    now = mine.value,
    digger = me.value;
  return (
    <Panel title={t(digger ? 'om-played' : 'om-they-play', { n: now.round })} cls="over-sheet om-waiting">
      {digger && <p>{t('om-how-out', { how: digger.stage ?? '', time: exact(digger.clock) })}</p>}
      <Players store={store} />
      <p class="quiet">{t('om-compared-later')}</p>
      {now.compared.length > 0 && (
        <>
          <h4>{t('om-compared', { n: now.sheet.length })}</h4>
          <Galleries names={s.seats.value.map(who => who.name)} mine={now} />
        </>
      )}
    </Panel>
  );
}
const STAGES: Record<string, string> = { '': 'om-not-yet', in: 'om-is-inside', halt: 'om-is-inside' };
/** Ann has played, Bob not yet. */
const Players = ({ store: { s, mine } }: { store: Store }): JSX.Element => (
  <ul class="om-players">
    {mine.value.diggers.map((digger, seat) => {
      const name = s.seats.value[seat]?.name ?? '',
        key = STAGES[digger.stage ?? ''] ?? 'om-has-played';
      return (
        <li key={seat} class={key === 'om-has-played' ? 'done' : ''}>
          <Tag seat={seat} name={name} size={26} />
          {t(key, { name })}
        </li>
      );
    })}
  </ul>
);
/** The round before, before one begins the next. */
export function Comparison({ store, go }: { store: Store; go: () => void }): JSX.Element {
  const now = store.mine.value;
  return (
    <Panel title={t('om-compared', { n: now.sheet.length })} cls="over-sheet om-compared">
      <Galleries names={store.s.seats.value.map(who => who.name)} mine={now} />
      <p class="works-acts">
        <button class="btn go" onClick={go}>
          {t('om-to-round', { n: now.round })}
        </button>
      </p>
    </Panel>
  );
}
/** All galleries of the round as they stood when it was cut, with what each brought. */
export function Galleries({ names, mine }: { names: string[]; mine: Mine }): JSX.Element {
  const row = mine.sheet.at(-1) ?? [],
    first = names[mine.caller ?? 0] ?? '';
  return (
    <section class="om-galleries" aria-label={t('om-compared', { n: mine.sheet.length })}>
      <p class="quiet">{mine.cut === null ? t('om-no-cut') : t('om-cut', { time: exact(mine.cut), name: first })}</p>
      <div class="om-side-by-side">
        {mine.compared.map((one, seat) => (
          <Shown key={seat} one={one} seat={seat} name={names[seat] ?? ''} points={row[seat]?.points ?? 0} />
        ))}
      </div>
    </section>
  );
}
/** All galleries of the last round as the check left them. */
export const LastGalleries = ({ names, mine }: { names: string[]; mine: Mine }): JSX.Element => (
  <section class="om-galleries" aria-label={t('om-compared', { n: mine.sheet.length })}>
    <div class="om-side-by-side">
      {mine.diggers.map((digger, seat) => (
        <figure key={seat}>
          <Mini
            digger={digger}
            label={t('om-gallery-compared', { name: names[seat] ?? '', n: mine.sheet.at(-1)?.[seat]?.points ?? 0 })}
          />
          <figcaption>
            <span class="who">
              <Tag seat={seat} name={names[seat] ?? ''} size={22} /> {names[seat]}
            </span>
            <b class="num">{mine.sheet.at(-1)?.[seat]?.points ?? 0}</b>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
);
const Shown = (p: { one: Compared; seat: number; name: string; points: number }): JSX.Element => (
  <figure>
    <Mini digger={p.one} label={t('om-gallery-compared', { name: p.name, n: p.points })} />
    <figcaption>
      <span class="who">
        <Tag seat={p.seat} name={p.name} size={22} /> {p.name}
      </span>
      <b class="num">{p.points}</b>
      <small>{t('om-how-they-were-out', { how: p.one.how, time: exact(p.one.clock) })}</small>
    </figcaption>
  </figure>
);
