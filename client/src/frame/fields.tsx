// Parts of forms that stand on several pages.
import type { JSX } from 'preact';
import { t } from '../words';

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

interface OneOfProps<T extends string> {
  cls: string;
  name: string;
  legend: string;
  choices: readonly T[];
  /** Before each choice in the name of its message. */
  words: string;
  value: T;
  choose: (choice: T) => void;
}
/** One of a few things, all of which are to be seen. */
export const OneOf = <T extends string>({
  cls,
  name,
  legend,
  choices,
  words,
  value,
  choose,
}: OneOfProps<T>): JSX.Element => (
  <fieldset class={cls}>
    <legend>{legend}</legend>
    {choices.map(one => (
      <label key={one} class="check">
        <input type="radio" name={name} checked={value === one} onChange={() => choose(one)} />
        {t(words + one)}
      </label>
    ))}
  </fieldset>
);

/** The heads of a table's columns, by the names of their messages. */
export const Heads = ({ names, cls }: { names: string[]; cls?: string }): JSX.Element => (
  <thead class={cls}>
    <tr>
      {names.map(name => (
        <th key={name} scope="col">
          {t(name)}
        </th>
      ))}
    </tr>
  </thead>
);
