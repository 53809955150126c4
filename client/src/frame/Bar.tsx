// The bar on top of every page: the mark, where we are, language and light.
import type { ComponentChildren, JSX } from 'preact';
import { I } from '../draw/icons';
import { set, settings } from '../settings';
import type { Language } from '../words';
import { language, speak, t } from '../words';
import { Mute } from './Volume';

const NEXT: Record<Language, Language> = { en: 'it', it: 'pt', pt: 'en' };
export function changeLanguage(to: Language): void {
  set({ language: to });
  void speak(to);
}
export const Switches = (): JSX.Element => {
  const lit = document.documentElement.dataset['theme'] === 'lamp' || settings.value.theme === 'lamp';
  const dark = settings.value.theme ? settings.value.theme === 'lamp' : lit;
  return (
    <>
      <button
        class="tool"
        onClick={() => changeLanguage(NEXT[language.value])}
        aria-label={t('language-now', { language: language.value })}
      >
        {language.value.toUpperCase()}
      </button>
      <button
        class="tool"
        onClick={() => set({ theme: dark ? 'plan' : 'lamp' })}
        aria-label={t(dark ? 'to-light' : 'to-dark')}
      >
        <I id={dark ? 'lantern' : 'sun'} />
      </button>
      <Mute />
      <a class="tool" href="#/settings" aria-label={t('settings')}>
        <I id="machine" />
      </a>
    </>
  );
};
export function Bar({
  title,
  subtitle,
  children,
}: {
  title?: string;
  subtitle?: string;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <header class="bar">
      <a class="wordmark" href="#/" aria-label={`Underhall: ${t('to-hall')}`}>
        <svg aria-hidden="true">
          <use href="#mark" />
        </svg>
        <span>Underhall</span>
      </a>
      {title && (
        <div class="title">
          <h1>{title}</h1>
          <span class="quiet">{subtitle}</span>
        </div>
      )}
      <span class="gap" />
      {children}
      <span class="switches">
        <Switches />
      </span>
    </header>
  );
}
/** The way back, at the end of a page. */
export const ToHall = (): JSX.Element => (
  <p>
    <a class="btn" href="#/">
      {t('to-hall')}
    </a>
  </p>
);
/** The cross that puts something away. */
export const Close = ({ close, cls = 'tool' }: { close: () => void; cls?: string }): JSX.Element => (
  <button class={cls} aria-label={t('close')} onClick={close}>
    <I id="cross" />
  </button>
);
