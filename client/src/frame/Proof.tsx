// The proof of a finished game: the hall's promise, and a button that checks it in this browser.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { attempt } from '../pages/Errors';
import { t } from '../words';

export interface ProofProps {
  /** The table, where it is one of this hall. */
  id: string | null;
  /** What the hall promised for it, as far as this page was told. */
  commitment: string | null;
  record: () => Promise<string>;
  names: string[];
}
export function Proof(props: ProofProps): JSX.Element {
  const [found, setFound] = useState<JSX.Element | null>(null);
  // few want it: what checks it comes when it is asked for
  const check = () => attempt(async () => setFound(await (await import('./checked')).checked(props)));
  return (
    <div class="proof">
      <h3>
        <I id="lock" />
        {t('proof')}
      </h3>
      <p class="quiet">{t('proof-what')}</p>
      {props.commitment && (
        <p>
          <code>{props.commitment}</code>
        </p>
      )}
      {found ?? (
        <button class="btn small" onClick={() => void check()}>
          {t('proof-check')}
        </button>
      )}
    </div>
  );
}
