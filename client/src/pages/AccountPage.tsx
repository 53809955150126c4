// Who I am here: a guest of this browser, or an account that can come back from anywhere.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tellMeNoMore } from '../alerts/subscription';
import { I } from '../draw/icons';
import { Bar, ToHall } from '../frame/Bar';
import * as api from '../hall/api';
import type { LoginFacts } from '../hall/messages';
import { reconnect } from '../hall/socket';
import { go } from '../route';
import { t } from '../words';
import { attempt, Problem, problem } from './Errors';
import { Nickname } from './Nickname';
import { KeepByPasskey, LogInByPasskey, MyPasskeys } from './Passkeys';

/** The least letters of a password, as the hall wants them. */
const LEAST = 8;
/** What was just done, in words. */
const done = signal('');

/** Do something to the account; then the hall is told anew who asks. */
async function change(run: () => Promise<unknown>, said: string): Promise<boolean> {
  done.value = '';
  const ok = await attempt(async () => {
    await run();
    return true;
  });
  if (!ok) return false;
  reconnect();
  done.value = t(said);
  return true;
}

export function AccountPage({ reset }: { reset: string | null }): JSX.Element {
  const me = api.me.value;
  useEffect(() => {
    done.value = '';
    problem.value = null;
  }, []);
  const renamed = () => (done.value = t('account-renamed'));
  return (
    <>
      <Bar title={t('account')} />
      <main class="page settings account">
        <Problem />
        <p class={'notice' + (done.value ? '' : ' sr')} role="status">
          {done.value}
        </p>
        {reset && <Reset key={reset} word={reset} />}
        {!me ? (
          <>
            <section class="cartouche">
              <h2>{t('account-nobody')}</h2>
              <p>{t('account-nobody-what')}</p>
              <Nickname verb={t('take-name')} go={false} />
            </section>
            <LogIn />
          </>
        ) : (
          <>
            <section class="cartouche">
              <h2>{t('your-name')}</h2>
              <p>{me.login ? t('account-is', { login: me.login }) : t('account-guest')}</p>
              <Nickname key={me.id} verb={t('take-name')} then={renamed} go={false} />
            </section>
            {!me.login && <Keep />}
            {!me.login && <LogIn />}
            {me.login && <MyPasskeys key={me.id + '-keys'} change={change} />}
            {me.password && <Password key={me.id + '-password'} />}
            <Leave account={Boolean(me.login)} />
            {me.login && <Browsers key={me.id + '-browsers'} />}
            <Forget key={me.id} account={Boolean(me.password)} />
          </>
        )}
        {me?.moderator && (
          <p>
            <a class="btn" href="#/admin">
              {t('admin')}
            </a>
          </p>
        )}
        <ToHall />
      </main>
    </>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  secret?: 'new-password' | 'current-password';
  value: string;
  set: (value: string) => void;
}
const Field = ({ id, label, hint, secret, value, set }: FieldProps): JSX.Element => (
  <label for={id}>
    <span>{label}</span>
    <input
      id={id}
      class="field"
      required
      {...(secret
        ? { type: 'password' as const, maxLength: 200, minLength: secret === 'new-password' ? LEAST : 1 }
        : { type: 'text' as const, maxLength: 24 })}
      autoComplete={secret ?? 'username'}
      aria-describedby={hint ? id + '-hint' : undefined}
      value={value}
      onInput={e => set(e.currentTarget.value)}
    />
    {hint && (
      <small class="quiet" id={id + '-hint'}>
        {hint}
      </small>
    )}
  </label>
);
const NewPassword = (field: Pick<FieldProps, 'id' | 'label' | 'value' | 'set'>): JSX.Element => (
  <Field {...field} hint={t('account-password-what', { n: LEAST })} secret="new-password" />
);
/** A guest becomes an account: the same person, with the same seats and games. */
function Keep(): JSX.Element {
  const [login, setLogin] = useState(api.me.value?.name ?? ''),
    [password, setPassword] = useState('');
  const keep = (event: Event) => {
    event.preventDefault();
    void change(() => api.claim(login.trim(), password), 'account-kept');
  };
  return (
    <form class="cartouche" onSubmit={keep}>
      <h2>{t('account-keep')}</h2>
      <p>{t('account-keep-what')}</p>
      <Field id="new-login" label={t('account-login')} hint={t('account-login-what')} value={login} set={setLogin} />
      <NewPassword id="new-password" label={t('account-password')} value={password} set={setPassword} />
      <p>
        <button class="btn go">{t('account-keep')}</button> <KeepByPasskey login={login.trim()} change={change} />
      </p>
    </form>
  );
}
function LogIn(): JSX.Element {
  const [login, setLogin] = useState(''),
    [password, setPassword] = useState(''),
    guest = api.me.value !== null;
  const enter = (event: Event) => {
    event.preventDefault();
    void change(() => api.login(login.trim(), password), 'account-in');
  };
  const forgotten = async () => {
    done.value = '';
    try {
      await api.forgotPassword(login.trim());
      done.value = t('account-forgotten-sent');
    } catch (error) {
      done.value = error instanceof api.HallError && error.code === 'not_allowed' ? t('account-forgotten-none') : '';
      if (!done.value) void attempt(() => Promise.reject(error as Error));
    }
  };
  return (
    <form class="cartouche" onSubmit={enter}>
      <h2>{t('account-log-in')}</h2>
      <p>{t(guest ? 'account-log-in-guest' : 'account-log-in-what')}</p>
      <Field id="login" label={t('account-login')} value={login} set={setLogin} />
      <Field id="password" label={t('account-password')} secret="current-password" value={password} set={setPassword} />
      <p>
        <button class="btn">{t('account-log-in')}</button> <LogInByPasskey change={change} />{' '}
        <button class="btn" type="button" disabled={!login.trim()} onClick={() => void forgotten()}>
          {t('account-forgotten')}
        </button>
      </p>
    </form>
  );
}
/** Whoever forgot a password came by the link of a letter. */
function Reset({ word }: { word: string }): JSX.Element {
  const [password, setPassword] = useState('');
  const set = async (event: Event) => {
    event.preventDefault();
    if (await change(() => api.resetPassword(word, password), 'account-password-changed')) go('account');
  };
  return (
    <form class="cartouche" onSubmit={event => void set(event)}>
      <h2>{t('account-password-change')}</h2>
      <p>{t('account-reset-what')}</p>
      <NewPassword id="reset-password" label={t('account-password-new')} value={password} set={setPassword} />
      <p>
        <button class="btn go">{t('account-password-change')}</button>
      </p>
    </form>
  );
}
function Password(): JSX.Element {
  const [old, setOld] = useState(''),
    [password, setPassword] = useState('');
  const set = async (event: Event) => {
    event.preventDefault();
    if (!(await change(() => api.changePassword(old, password), 'account-password-changed'))) return;
    setOld('');
    setPassword('');
  };
  return (
    <form class="cartouche" onSubmit={event => void set(event)}>
      <h2>{t('account-password-change')}</h2>
      <p>{t('account-password-change-what')}</p>
      <Field id="old-password" label={t('account-password')} secret="current-password" value={old} set={setOld} />
      <NewPassword id="next-password" label={t('account-password-new')} value={password} set={setPassword} />
      <p>
        <button class="btn">{t('account-password-change')}</button>
      </p>
    </form>
  );
}
/** A browser by its family and system: what it says of itself is longer, and says no more. */
function browserName(agent: string): string {
  const family = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0],
    system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0],
    known = [family === 'Edg' ? 'Edge' : family === 'OPR' ? 'Opera' : family, system].filter(Boolean);
  return known.length ? known.join(' · ') : t('account-browser');
}
/** Where I am logged in; each can be ended by itself. */
function Browsers(): JSX.Element | null {
  const [found, setFound] = useState<LoginFacts[] | null>(null);
  useEffect(() => {
    void api.logins().then(setFound, () => {});
  }, [api.me.value]); // another password logs others out
  const end = async (id: string) => {
    done.value = '';
    const left = await attempt(() => api.endLogin(id));
    if (!left) return;
    setFound(left);
    done.value = t('account-ended');
  };
  if (!found?.length) return null;
  return (
    <section class="cartouche">
      <h2>{t('account-browsers')}</h2>
      <ul class="logins">
        {found.map(one => (
          <li key={one.id}>
            <span>
              {browserName(one.agent)} <small class="quiet">{new Date(one.seen).toLocaleDateString()}</small>
            </span>
            {one.here ? (
              <small>{t('account-here')}</small>
            ) : (
              <button
                class="btn"
                aria-label={`${t('account-end')}: ${browserName(one.agent)}`}
                onClick={() => void end(one.id)}
              >
                {t('account-end')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
/** Whoever logs out here is not told here any more. */
const leaveBy = (out: () => Promise<void>) => async (): Promise<void> => {
  await tellMeNoMore().catch(() => null);
  await out();
};
/** Leaving a guest is for good, since nothing leads back to one: only accounts log out. */
function Leave({ account }: { account: boolean }): JSX.Element | null {
  if (!account) return null;
  return (
    <section class="cartouche">
      <h2>{t('account-log-out')}</h2>
      <p>{t('account-log-out-what')}</p>
      <p class="two-acts">
        <button class="btn" onClick={() => void change(leaveBy(api.logout), 'account-out')}>
          {t('account-log-out')}
        </button>
        <button class="btn" onClick={() => void change(leaveBy(api.logoutEverywhere), 'account-out-everywhere')}>
          {t('account-everywhere')}
        </button>
      </p>
    </section>
  );
}
/** What this browser keeps of somebody; how things look is nobody's. */
function forgetHere(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('underhall.') && key !== 'underhall.settings') localStorage.removeItem(key);
}
function Forget({ account }: { account: boolean }): JSX.Element {
  const [sure, setSure] = useState(false),
    [password, setPassword] = useState(''),
    first = useRef<HTMLButtonElement>(null);
  const forget = (event: Event) => {
    event.preventDefault();
    void change(() => api.deleteMe(account ? password : null).then(forgetHere), 'account-gone');
  };
  const back = () => {
    setSure(false);
    setPassword('');
    window.setTimeout(() => first.current?.focus());
  };
  return (
    <form class="cartouche" onSubmit={forget}>
      <h2>{t('account-delete')}</h2>
      <p>{t('account-delete-what')}</p>
      {sure ? (
        <>
          <p role="alert">{t(account ? 'account-delete-sure' : 'account-delete-sure-guest')}</p>
          {account && (
            <Field
              id="delete-password"
              label={t('account-password')}
              secret="current-password"
              value={password}
              set={setPassword}
            />
          )}
          <p class="two-acts">
            <button class="btn bad">
              <I id="discard" />
              {t('account-delete-yes')}
            </button>
            <button class="btn" type="button" onClick={back}>
              {t('account-delete-no')}
            </button>
          </p>
        </>
      ) : (
        <p>
          <button class="btn" type="button" ref={first} onClick={() => setSure(true)}>
            {t('account-delete')}
          </button>
        </p>
      )}
    </form>
  );
}
