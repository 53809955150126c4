// Whose turn it is, and what is said while it is not ours: the same at every table.
import type { ReadonlySignal } from '@preact/signals';
import { computed } from '@preact/signals';
import type { Sitting } from '../games/contract';
import { t } from '../words';

/** Whether this seat is to act, and nothing of it is on its way. */
export const askedOf = (s: Sitting): ReadonlySignal<boolean> =>
  computed(() => s.seat !== null && s.toAct.value.includes(s.seat) && !s.busy.value);

/** The prompt of one who is not to act; `wait` is the text that names whom one waits for. */
export function waitingPrompt(s: Sitting, wait = 'prompt-wait'): string {
  const who = s.toAct.value[0];
  if (s.over.value || (who === undefined && !s.busy.value)) return t('prompt-over');
  return s.busy.value ? t('prompt-sent') : t(wait, { name: s.seats.value[who!]?.name ?? '' });
}
export const namesOf = (s: Sitting): string[] => s.seats.value.map(who => who.name);
