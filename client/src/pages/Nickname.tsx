import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { callMe, me } from '../hall/api';
import { t } from '../words';
import { attempt } from './Errors';

const FIRST = ['Orla', 'Bruno', 'Tilde', 'Piera', 'Vasco', 'Nives', 'Otto', 'Brites', 'Ugo', 'Runa', 'Dora', 'Zeno'];
export const anyName = (): string => FIRST[Math.floor(Math.random() * FIRST.length)]!;

/** A nickname and a button: all that it takes to come in. */
export function Nickname({ verb, then, go = true }: { verb: string; then: () => void; go?: boolean }): JSX.Element {
  const [name, set] = useState(me.value?.name ?? '');
  const enter = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await callMe(name.trim() || anyName());
      return true;
    }).then(ok => ok && then());
  };
  return (
    <form class="enter" onSubmit={enter}>
      <label class="sr" for="nick">
        {t('your-name')}
      </label>
      <input
        id="nick"
        class="field"
        maxLength={24}
        autoComplete="nickname"
        placeholder={t('your-name')}
        value={name}
        onInput={e => set(e.currentTarget.value)}
      />
      <button class={'btn' + (go ? ' go' : '')}>{verb}</button>
    </form>
  );
}
