// My passkeys: logging in with the phone's or the computer's own lock, without a password.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { HallError, me } from '../hall/api';
import type { PasskeyFacts } from '../hall/messages';
import * as keys from '../hall/passkeys';
import { t } from '../words';
import { attempt } from './Errors';
import { dayText } from './TableRows';

/** Does something to the account and says so. */
export type Change = (run: () => Promise<unknown>, said: string) => Promise<boolean>;

/** What a key is called until somebody calls it otherwise. */
const keyName = (): string => /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0] ?? t('passkey');
/** Thrown where no key was given: the words for it are ours. */
async function must(given: Promise<boolean>): Promise<void> {
  if (!(await given)) throw new HallError('passkey_none', t('passkey-none'));
}

/** Where there is no account yet: the same person, kept by a passkey. */
export function KeepByPasskey({ login, change }: { login: string; change: Change }): JSX.Element | null {
  if (!keys.canHavePasskeys()) return null;
  return (
    <button
      class="btn"
      type="button"
      disabled={!login}
      onClick={() => void change(() => must(keys.addPasskey(keyName(), login)), 'account-kept')}
    >
      {t('passkey-keep')}
    </button>
  );
}
export function LogInByPasskey({ change }: { change: Change }): JSX.Element | null {
  if (!keys.canHavePasskeys()) return null;
  return (
    <button class="btn" type="button" onClick={() => void change(() => must(keys.logInByPasskey()), 'account-in')}>
      {t('passkey-log-in')}
    </button>
  );
}
export function MyPasskeys({ change }: { change: Change }): JSX.Element | null {
  const [found, set] = useState<PasskeyFacts[] | null>(null);
  const load = () => void keys.passkeys().then(set, () => {});
  useEffect(load, [me.value?.id]);
  if (!keys.canHavePasskeys() && !found?.length) return null;
  const add = async () => {
    if (await change(() => must(keys.addPasskey(keyName())), 'passkey-added')) load();
  };
  const remove = (id: string) => void attempt(() => keys.removePasskey(id)).then(left => left && set(left));
  return (
    <section class="cartouche">
      <h2>{t('passkeys')}</h2>
      <p>{t('passkeys-what')}</p>
      <ul class="logins">
        {(found ?? []).map(key => (
          <li key={key.id}>
            <span>
              {key.name} <small class="quiet">{dayText(key.created)}</small>
            </span>
            <button class="btn" aria-label={`${t('passkey-remove')}: ${key.name}`} onClick={() => remove(key.id)}>
              {t('passkey-remove')}
            </button>
          </li>
        ))}
      </ul>
      {keys.canHavePasskeys() && (
        <p>
          <button class="btn" onClick={() => void add()}>
            {t('passkey-add')}
          </button>
        </p>
      )}
    </section>
  );
}
