// What is shown over the maze: the role at a round's start, what a map shows, the nuggets to choose from, how a round ended.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Card, I } from '../../draw/icons';
import { Panel as PanelOver } from '../../frame/Panel';
import { t } from '../../words';
import { symbolOf } from './facts';
import { cardWord } from './words';

/** Under the top rim of the maze, so that the places below stay in sight. */
export const Panel = (props: { title: string; secret?: boolean; children: ComponentChildren }): JSX.Element => (
  <PanelOver cls="sb-panel" {...props} />
);
/** A button that has the focus as soon as it is there, so that Enter goes on. */
export function Seen({ label, run }: { label: string; run: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  // with the panel, not a frame later: by then somebody may have gone elsewhere
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <p class="works-acts">
      <button ref={button} class="btn go" onClick={run}>
        <I id="tick" />
        {label}
      </button>
    </p>
  );
}
export function Badge({ role, size = 60 }: { role: string; size?: number }): JSX.Element {
  const bad = role === 'saboteur';
  return (
    <svg
      class={'badge ' + (bad ? 'bad' : 'good')}
      width={size}
      height={size * 1.2}
      viewBox="0 0 100 120"
      role="img"
      aria-label={t('sb-role-' + role)}
    >
      <path d="M6 116V50C6 22 26 4 50 4s44 18 44 46v66Z" fill="var(--rock)" stroke="var(--rim)" stroke-width="3" />
      <path class="niche" d="M14 116V51c0-24 16-39 36-39s36 15 36 39v65Z" />
      <use href="#dwarf" x="13" y="22" width="74" height="74" />
      <g transform="translate(62 78)">
        <circle class="seal" cx="18" cy="18" r="19" />
        <g class="seal-ink">
          <use href={bad ? '#clog' : '#nugget'} x="5" y="5" width="26" height="26" />
        </g>
      </g>
    </svg>
  );
}
export const RoleCard = ({ role, done }: { role: string; done: () => void }): JSX.Element => (
  <Panel title={t('sb-your-role')} secret>
    <div class="role-card">
      <Badge role={role} size={110} />
      <div>
        <b class="head">{t('sb-role-' + role)}</b>
        <p>{t(`sb-role-${role}-what`)}</p>
      </div>
    </div>
    <Seen label={t('sb-seen-it')} run={done} />
  </Panel>
);
export const MapLook = ({ goal, face, done }: { goal: number; face: string; done: () => void }): JSX.Element => (
  <Panel title={t('sb-map-of', { n: goal })} secret>
    <div class="map-look">
      <Card id={symbolOf(face)} width={120} />
      <p class="head">{cardWord(face)}</p>
    </div>
    <Seen label={t('sb-seen-it')} run={done} />
  </Panel>
);
/** Nugget cards lie in a row; each value is one choice. */
export const Nuggets = ({
  values,
  take,
}: {
  values: number[];
  take: ((value: number) => void) | null;
}): JSX.Element => (
  <ul class="nuggets">
    {values.map((value, k) => (
      <li key={k}>
        <button
          class="nugget-card"
          data-where={`nugget ${value}`}
          disabled={!take}
          aria-label={t('sb-nuggets', { n: value })}
          onClick={() => take?.(value)}
        >
          {Array.from({ length: value }, (_, n) => (
            <I key={n} id="nugget" />
          ))}
          <b class="num">{value}</b>
        </button>
      </li>
    ))}
  </ul>
);
/** The role at hand. On a phone somebody may look over your shoulder: there it is covered until held. */
export function RoleAtHand({
  role,
  pool,
  spare,
}: {
  role: string | null;
  pool: Record<string, number>;
  spare: string;
}): JSX.Element {
  const [held, hold] = useState(false),
    saboteurs = pool['saboteur'] ?? 0,
    diggers = Object.values(pool).reduce((sum, n) => sum + n, 0) - saboteurs;
  /** Held by this pointer wherever it is: the button moves aside for what it uncovers. */
  const look = (e: PointerEvent) => {
    (e.currentTarget as Element).setPointerCapture(e.pointerId);
    hold(true);
  };
  return (
    <>
      <div class="pool">
        <div>
          <b>{diggers}</b>
          <I id="nugget" />
          <b class="sab">{saboteurs}</b>
          <I id="clog" cls="i sab" />
          <span class="sr">{t('sb-pool', { diggers, saboteurs })}</span>
        </div>
        {spare}
      </div>
      {role && (
        <div data-info={`role ${role}`} class={'role' + (held ? ' held' : '')}>
          <span class="cover">
            <button
              class="btn"
              onPointerDown={look}
              onPointerUp={() => hold(false)}
              onLostPointerCapture={() => hold(false)}
              onKeyDown={e => e.key === 'Enter' && hold(!held)}
            >
              <I id="lock" />
              {t('sb-hold')}
            </button>
          </span>
          <span class="uncovered">
            <Badge role={role} />
            <span>
              <b>{t('sb-role-' + role)}</b>
              <small>{t(`sb-role-${role}-what`)}</small>
            </span>
          </span>
        </div>
      )}
    </>
  );
}
