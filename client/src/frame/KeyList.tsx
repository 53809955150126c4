// Which keys there are: what every table has, what this game has, and what may be done now.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Action } from '../games/contract';
import { t } from '../words';
import { HINT_KEY } from './AskHint';
import { Close } from './Bar';

export interface KeyListProps {
  keys: [cap: string, what: string][];
  actions: Action[];
  close: () => void;
}
export function KeyList({ keys, actions, close }: KeyListProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  // over the page, but not shutting it off: that would style every card anew, twice
  useEffect(() => box.current?.showPopover(), []);
  const rows: [string, string][] = [
    ...keys.map(([cap, what]): [string, string] => [cap, t(what)]),
    ...actions.flatMap((a): [string, string][] => (a.key ? [[a.key, a.label]] : [])),
    [HINT_KEY, t('hint-key')],
    ['Esc', t('keys-back')],
    ['?', t('keys-list')],
  ];
  return (
    <dialog
      ref={box}
      class="key-list cartouche"
      popover="auto"
      aria-labelledby="keys-title"
      onToggle={event => event.newState === 'closed' && close()}
    >
      <h2 id="keys-title">{t('keys-title')}</h2>
      <Close cls="tool shut" close={() => box.current?.hidePopover()} />
      <dl>
        {rows.map(([cap, what]) => (
          <div key={cap + what}>
            <dt>
              <kbd>{cap}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
