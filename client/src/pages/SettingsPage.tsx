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
          <label>
            <span>{t('set-theme')}</span>
            <select
              aria-label={t('set-theme')}
              value={now.theme}
              onChange={e => set({ theme: e.currentTarget.value as Settings['theme'] })}
            >
              <option value="">{t('as-system')}</option>
              <option value="plan">{t('theme-plan')}</option>
              <option value="lamp">{t('theme-lamp')}</option>
            </select>
          </label>
          <label>
            <span>{t('set-motion')}</span>
            <select
              aria-label={t('set-motion')}
              value={now.motion}
              onChange={e => set({ motion: e.currentTarget.value as Settings['motion'] })}
            >
              <option value="">{t('as-system')}</option>
              <option value="still">{t('motion-still')}</option>
            </select>
          </label>
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
