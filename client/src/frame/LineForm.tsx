import type { JSX } from 'preact';

interface LineFormProps {
  id: string;
  /** What is typed here. */
  label: string;
  /** What the button says. */
  verb: string;
  value: string;
  set: (value: string) => void;
  submit: () => void;
  cls?: string;
  /** The button is what one has come for. */
  go?: boolean;
  maxLength?: number;
  required?: boolean;
  autoComplete?: string;
}
/** One line to type, and a button beside it. */
export function LineForm({
  id,
  label,
  verb,
  value,
  set,
  submit,
  cls = 'code',
  go,
  ...more
}: LineFormProps): JSX.Element {
  const send = (event: Event) => {
    event.preventDefault();
    submit();
  };
  return (
    <form class={cls} onSubmit={send}>
      <label class="sr" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="field"
        placeholder={label}
        value={value}
        onInput={e => set(e.currentTarget.value)}
        {...more}
      />
      <button class={'btn' + (go ? ' go' : '')}>{verb}</button>
    </form>
  );
}
