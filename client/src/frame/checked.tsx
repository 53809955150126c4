// What a finished game proves, checked in this browser: the promise, the players' randomness, the shuffles, the signature.
import type { JSX } from 'preact';
import { I } from '../draw/icons';
import { hallKey } from '../hall/api';
import { kept } from '../hall/dealing';
import { verify } from '../hall/verify';
import { t } from '../words';
import { join } from '../words/events';
import type { ProofProps } from './Proof';

/** The record, checked; what is to be shown of it. */
export async function checked({ id, commitment, record, names }: ProofProps): Promise<JSX.Element> {
  const { key: ours } = await hallKey(),
    found = await verify(await record(), commitment, id === null ? null : kept(id), ours),
    { verdict, signed, key, gave, own, answers } = found;
  const gift = gave.length ? (own ? 'proof-gave-own' : 'proof-gave') : 'proof-gave-nobody';
  return (
    <div role="status" data-verdict={verdict} data-signed={signed}>
      {!commitment && (
        <p>
          <code>{found.commitment}</code>
        </p>
      )}
      <Line good={verdict === 'good'} text={t('proof-' + verdict, { answers })} />
      {verdict === 'good' && (
        <p class="quiet">{t(gift, { names: join(gave.map(seat => names[seat] ?? `${seat}`)) })}</p>
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
