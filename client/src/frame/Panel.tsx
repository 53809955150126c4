// A panel over the sheet: something is looked at or chosen there.
import type { ComponentChildren, JSX } from 'preact';
import { I } from '../draw/icons';
import { t } from '../words';
import { Close } from './Bar';

interface PanelProps {
  title: string;
  /** Only this seat sees it. */
  secret?: boolean | undefined;
  close?: (() => void) | undefined;
  /** Classes of the game's own. */
  cls?: string;
  children: ComponentChildren;
}
export const Panel = ({ title, secret, close, cls = '', children }: PanelProps): JSX.Element => (
  <section class={`works cartouche ${cls}`.trim()} aria-label={title}>
    <h3>
      {title}
      {secret && (
        <span class="secret">
          <I id="eye" />
          {t('only-you')}
        </span>
      )}
      {close && <Close close={close} />}
    </h3>
    {children}
  </section>
);
