// Something that cannot be taken back is asked once more.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../words';
import { Dialog } from './Dialog';

interface Question {
  text: string;
  verb: string;
  run: () => void;
}
const question = signal<Question | null>(null);
/** Ask, and do it if the answer is yes; `verb` stands on the button. */
export const confirmed = (text: string, verb: string, run: () => void): void => {
  question.value = { text, verb, run };
};
export function Confirm(): JSX.Element | null {
  const asked = question.value,
    close = () => (question.value = null);
  if (!asked) return null;
  const yes = () => {
    close();
    asked.run();
  };
  return (
    <Dialog title={asked.text} close={close}>
      <p class="ask-acts">
        <button class="btn go" onClick={yes}>
          {asked.verb}
        </button>
        <button class="btn" onClick={close}>
          {t('confirm-no')}
        </button>
      </p>
    </Dialog>
  );
}
