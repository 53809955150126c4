import type { JSX } from 'preact';
import { me } from '../hall/api';
import { t } from '../words';
import { attempt } from './Errors';
import { beSomebody, typed } from './entering';

/** A nickname and a button: all that it takes to come in. */
interface NicknameProps {
  /** What the button says. */
  verb: string;
  then?: () => void;
  go?: boolean;
}
export function Nickname({ verb, then, go = true }: NicknameProps): JSX.Element {
  const enter = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await beSomebody();
      return true;
    }).then(ok => ok && then?.());
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
        value={typed.value ?? me.value?.name ?? ''}
        onInput={e => (typed.value = e.currentTarget.value)}
      />
      <button class={'btn' + (go ? ' go' : '')}>{verb}</button>
    </form>
  );
}
