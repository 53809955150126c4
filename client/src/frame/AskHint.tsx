// Asking for a hint, by a button or a key.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { I } from '../draw/icons';
import { newId, request } from '../hall/socket';
import type { Table } from '../hall/table';
import { t } from '../words';

/** The key that asks, and the same in three languages: master, maestro, mestre. */
export const HINT_KEY = 'M';
const typing = (on: EventTarget | null): boolean =>
  on instanceof Element && Boolean(on.closest('input, textarea, select, dialog'));

/** Whether this seat may ask now. */
function mayAsk({ room, sight, again }: Table): boolean {
  return Boolean(room.value?.hints && sight.value?.moves?.length && !sight.value.result && !again.value);
}
/** What would a master do here? Everybody sees that it was asked; the answer is for this seat alone. */
function ask(table: Table): void {
  const { hint, refusal, acted } = table;
  if (!mayAsk(table) || hint.value === 'asked') return;
  hint.value = 'asked';
  refusal.value = null;
  request({ type: 'hint', table: table.id, id: newId() }, answer => {
    if (acted !== table.acted) return;
    hint.value = answer.type === 'hinted' ? answer : null;
    if (answer.type === 'refused') refusal.value = answer;
  });
}
/** The button; the key does the same. */
export function AskHint({ table }: { table: Table }): JSX.Element | null {
  const may = mayAsk(table),
    waits = table.hint.value === 'asked';
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (event.key.toUpperCase() === HINT_KEY) ask(table);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [table]);
  if (!may) return null;
  return (
    <button class="why ask-hint" aria-disabled={waits} aria-busy={waits} onClick={() => ask(table)}>
      <I id="lantern" />
      {t(waits ? 'hint-comes' : 'hint-ask')} <kbd>{HINT_KEY}</kbd>
    </button>
  );
}
