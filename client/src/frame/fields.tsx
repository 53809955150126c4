// Parts of forms that stand on several pages.
import type { JSX } from 'preact';

interface OneOfProps<T extends string> {
  cls: string;
  name: string;
  legend: string;
  choices: readonly T[];
  /** What a choice is called. */
  say: (choice: T) => string;
  value: T;
  choose: (choice: T) => void;
}
/** One of a few things, all of which are to be seen. */
export const OneOf = <T extends string>({
  cls,
  name,
  legend,
  choices,
  say,
  value,
  choose,
}: OneOfProps<T>): JSX.Element => (
  <fieldset class={cls}>
    <legend>{legend}</legend>
    {choices.map(one => (
      <label key={one} class="check">
        <input type="radio" name={name} checked={value === one} onChange={() => choose(one)} />
        {say(one)}
      </label>
    ))}
  </fieldset>
);

/** The heads of a table's columns. */
export const Heads = ({ of, cls }: { of: string[]; cls?: string }): JSX.Element => (
  <thead class={cls}>
    <tr>
      {of.map(head => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
