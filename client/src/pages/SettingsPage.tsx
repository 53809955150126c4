import type { JSX } from 'preact';
import { Bar, changeLanguage, ToHall } from '../frame/Bar';
import { PaceChoice } from '../frame/Since';
import { Mute, Volume } from '../frame/Volume';
import type { Settings } from '../settings';
import { set, settings } from '../settings';
import type { Language } from '../words';
import { LANGUAGES, language, t } from '../words';
import { Problem } from './Errors';
import { Nickname } from './Nickname';

export function SettingsPage(): JSX.Element {
  const now = settings.value;
  const flag = (name: 'memory' | 'confirm' | 'guide') => (
    <label class="check">
      <input
        type="checkbox"
        checked={now[name]}
        onChange={e => set({ [name]: e.currentTarget.checked, ...(name === 'guide' ? { unguided: [] } : {}) })}
      />
      <span>
        {t('set-' + name)}
        <small class="quiet">{t(`set-${name}-what`)}</small>
      </span>
    </label>
  );
  /** What the system says, unless somebody chooses one of these. */
  const choice = <Name extends 'theme' | 'motion'>(name: Name, choices: [Settings[Name], string][]) => (
    <label>
      <span>{t('set-' + name)}</span>
      <select
        aria-label={t('set-' + name)}
        value={now[name]}
        onChange={e => set({ [name]: e.currentTarget.value as Settings[Name] })}
      >
        <option value="">{t('as-system')}</option>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <Bar title={t('settings')} />
      <main class="page settings">
        <section class="cartouche">
          <h2>{t('your-name')}</h2>
          <Nickname verb={t('take-name')} go={false} />
          <Problem />
          <p>
            <a class="btn" href="#/account">
              {t('account')}
            </a>{' '}
            <a class="btn" href="#/alerts">
              {t('alerts')}
            </a>
          </p>
        </section>
        <section class="cartouche">
          <h2>{t('set-look')}</h2>
          <label>
            <span>{t('set-language')}</span>
            <select
              aria-label={t('set-language')}
              value={language.value}
              onChange={e => changeLanguage(e.currentTarget.value as Language)}
            >
              {Object.entries(LANGUAGES).map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {choice('theme', [
            ['plan', t('theme-plan')],
            ['lamp', t('theme-lamp')],
          ])}
          {choice('motion', [['still', t('motion-still')]])}
        </section>
        <section class="cartouche">
          <h2>{t('set-play')}</h2>
          <label>
            <span>
              {t('set-pace')}
              <small class="quiet">{t('set-pace-what')}</small>
            </span>
            <PaceChoice />
          </label>
          {flag('memory')}
          {flag('confirm')}
          {flag('guide')}
          <div class="check">
            <Mute />
            <span>
              {t('set-sound')}
              <small class="quiet">{t('set-sound-what')}</small>
              <Volume />
            </span>
          </div>
        </section>
        <ToHall />
      </main>
    </>
  );
}
