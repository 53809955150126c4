// When it is your turn: which of the ways to be told a player wants.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar, ToHall } from '../frame/Bar';
import * as api from '../hall/api';
import type { AlertFacts } from '../hall/messages';
import { attempt, Problem } from '../pages/Errors';
import { language, t } from '../words';
import { canBeTold, subscription, tellMe, tellMeNoMore } from './subscription';

const facts = signal<AlertFacts | null>(null),
  said = signal('');

/** The reader of a letter followed one of its links. */
async function answer(word: string, yes: boolean): Promise<void> {
  try {
    await api.answerMail({ word, yes });
    said.value = t(yes ? 'alerts-confirmed' : 'alerts-stopped');
  } catch {
    said.value = t('alerts-word-gone');
  }
}
export function AlertsPage({ confirm, stop }: { confirm: string | null; stop: string | null }): JSX.Element {
  const me = api.me.value;
  useEffect(() => {
    said.value = '';
    facts.value = null;
    const word = confirm ?? stop;
    void (word ? answer(word, Boolean(confirm)) : Promise.resolve())
      .then(() => (me ? api.alerts() : null))
      .then(
        found => (facts.value = found),
        () => {},
      );
  }, [me?.id, confirm, stop]);
  const now = facts.value,
    none = now && !now.push_key && !now.mail_offered;
  return (
    <>
      <Bar title={t('alerts')} />
      <main class="page settings account">
        <Problem />
        <p class={'notice' + (said.value ? '' : ' sr')} role="status">
          {said.value}
        </p>
        <p>{t('alerts-what')}</p>
        {!me && <p>{t('alerts-need-name')}</p>}
        {none && <p>{t('alerts-none')}</p>}
        {now?.push_key && <ThisBrowser key={now.push_key} pushKey={now.push_key} />}
        {now?.mail_offered && <Mail now={now} />}
        <ToHall />
      </main>
    </>
  );
}

function ThisBrowser({ pushKey }: { pushKey: string }): JSX.Element {
  const [told, setTold] = useState(false);
  useEffect(() => {
    void subscription().then(found => setTold(Boolean(found)));
  }, []);
  const change = async () => {
    const left = await attempt(async () => (await (told ? tellMeNoMore() : tellMe(pushKey))) ?? facts.value);
    const there = Boolean(await subscription());
    setTold(there);
    said.value = there ? t('alerts-browser-on') : told ? '' : t('alerts-browser-denied');
    if (left) facts.value = left;
  };
  return (
    <section class="cartouche">
      <h2>{t('alerts-browser')}</h2>
      <p>{t(canBeTold() ? (told ? 'alerts-browser-on' : 'alerts-browser-what') : 'alerts-browser-cannot')}</p>
      {canBeTold() && (
        <p>
          <button class="btn" onClick={() => void change()}>
            {t(told ? 'alerts-browser-off' : 'alerts-browser')}
          </button>
        </p>
      )}
    </section>
  );
}

function Mail({ now }: { now: AlertFacts }): JSX.Element {
  const [address, setAddress] = useState('');
  const ask = async (event: Event) => {
    event.preventDefault();
    const made = await attempt(() => api.askForMail({ address: address.trim(), language: language.value }));
    if (made) facts.value = made;
  };
  const stop = async () => {
    const left = await attempt(api.stopMail);
    if (!left) return;
    facts.value = left;
    said.value = t('alerts-stopped');
  };
  return (
    <form class="cartouche" onSubmit={event => void ask(event)}>
      <h2>{t('alerts-mail')}</h2>
      {now.mail ? (
        <>
          <p>{t(now.mail.confirmed ? 'alerts-mail-on' : 'alerts-mail-asked', { address: now.mail.address })}</p>
          <p>
            <button class="btn" type="button" onClick={() => void stop()}>
              {t('alerts-mail-off')}
            </button>
          </p>
        </>
      ) : (
        <>
          <p>{t('alerts-mail-what')}</p>
          <label for="mail-address">
            <span>{t('alerts-mail-address')}</span>
            <input
              id="mail-address"
              class="field"
              type="email"
              required
              maxLength={200}
              autoComplete="email"
              value={address}
              onInput={e => setAddress(e.currentTarget.value)}
            />
          </label>
          <p>
            <button class="btn">{t('alerts-mail-ask')}</button>
          </p>
        </>
      )}
    </form>
  );
}
