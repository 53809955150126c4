// Parts of the page whose code comes when they are first shown.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from './words';

/** Milliseconds until a script that did not come is asked for again. */
const AGAIN = 2000;
const Coming = (): JSX.Element => <p class="page quiet">{t('coming')}</p>;
/** A part by the script that brings it; `Meanwhile` is shown until it has come. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType | null = Coming,
): (props: P) => JSX.Element | null {
  let part: ComponentType<P> | null = null;
  return props => {
    const [, came] = useState(0);
    useEffect(() => {
      const ask = () =>
        void load().then(
          found => {
            part = found;
            came(1);
          },
          // the line was down just then
          () => window.setTimeout(ask, AGAIN),
        );
      if (!part) ask();
    }, []);
    if (!part) return Meanwhile && <Meanwhile />;
    const Part = part;
    return <Part {...props} />;
  };
}
