// How loud: a button that mutes, and a slider. In the bar, in the menu of a table, in the settings.
import type { JSX } from 'preact';
import { I } from '../draw/icons';
import { set, settings } from '../settings';
import { t } from '../words';
import { sound } from './sound';

export const Mute = (): JSX.Element => (
  <button
    class="tool mute"
    aria-pressed={settings.value.muted}
    aria-label={t('sound-off')}
    title={t(settings.value.muted ? 'sound-is-off' : 'sound-is-on')}
    onClick={() => {
      set({ muted: !settings.value.muted });
      sound('turn');
    }}
  >
    <I id={settings.value.muted ? 'mute' : 'sound'} />
  </button>
);
export const Volume = (): JSX.Element => (
  <label class="volume">
    <span class="sr">{t('volume')}</span>
    <input
      type="range"
      min="0"
      max="100"
      step="5"
      value={settings.value.muted ? 0 : Math.round(settings.value.volume * 100)}
      onInput={e => {
        const volume = Number(e.currentTarget.value) / 100;
        set(volume ? { muted: false, volume } : { muted: true });
      }}
      onChange={() => sound('turn')}
    />
  </label>
);
