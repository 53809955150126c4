import type { JSX } from 'preact';
import { LineForm } from '../frame/LineForm';
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
  const enter = () =>
    void attempt(async () => {
      await beSomebody();
      return true;
    }).then(ok => ok && then?.());
  return (
    <LineForm
      cls="enter"
      id="nick"
      label={t('your-name')}
      verb={verb}
      value={typed.value ?? me.value?.name ?? ''}
      set={name => (typed.value = name)}
      submit={enter}
      go={go}
      maxLength={24}
      autoComplete="nickname"
    />
  );
}
