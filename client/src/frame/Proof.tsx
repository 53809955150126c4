// What a finished game proves, checked in this browser: the promise, the players' randomness, the shuffles, the signature.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { I } from '../draw/icons';
import { hallKey } from '../hall/api';
import { kept } from '../hall/dealing';
import type { Checked } from '../hall/verify';
import { attempt } from '../pages/Errors';
import { t } from '../words';
import { join } from '../words/events';

interface ProofProps {
  /** The table, where it is one of this hall. */
  id: string | null;
  /** What the hall promised for it, as far as this page was told. */
  commitment: string | null;
  record: () => Promise<string>;
  names: string[];
}
export function Proof({ id, commitment, record, names }: ProofProps): JSX.Element {
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = () =>
    attempt(async () => {
      const { verify } = await import('../hall/verify'), // few want the proof: it comes when it is asked for
        key = (await hallKey()).key;
      setChecked(await verify(await record(), commitment, id === null ? null : kept(id), key));
    });
  return (
    <div class="proof">
      <h3>
        <I id="lock" />
        {t('proof')}
      </h3>
      <p class="quiet">{t('proof-what')}</p>
      {(commitment ?? checked?.commitment) && (
        <p>
          <code>{commitment ?? checked?.commitment}</code>
        </p>
      )}
      {checked ? (
        <Found checked={checked} names={names} />
      ) : (
        <button class="btn small" onClick={() => void check()}>
          {t('proof-check')}
        </button>
      )}
    </div>
  );
}
function Found({ checked, names }: { checked: Checked; names: string[] }): JSX.Element {
  const { verdict, signed, key, gave, own, answers } = checked;
  return (
    <div role="status" data-verdict={verdict} data-signed={signed}>
      <Line good={verdict === 'good'} text={t('proof-' + verdict, { answers })} />
      {verdict === 'good' && (
        <p class="quiet">
          {gave.length
            ? t(own ? 'proof-gave-own' : 'proof-gave', { names: join(gave.map(seat => names[seat] ?? `${seat}`)) })
            : t('proof-gave-nobody')}
        </p>
      )}
      {signed === 'none' || signed === 'cannot' ? (
        <p class="quiet">{t('proof-signed-' + signed)}</p>
      ) : (
        <Line good={signed === 'good'} text={t('proof-signed-' + signed)} />
      )}
      {key && (
        <p>
          {t('proof-key')} <code>{key}</code>
        </p>
      )}
    </div>
  );
}
const Line = ({ good, text }: { good: boolean; text: string }): JSX.Element => (
  <p class={good ? 'good' : 'bad'}>
    <I id={good ? 'tick' : 'cross'} />
    {text}
  </p>
);
