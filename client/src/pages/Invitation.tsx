// The invitation of a table: a link to share or copy, and the same as a code for a camera.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import * as api from '../hall/api';
import type { Room } from '../hall/messages';
import { t } from '../words';
import { attempt } from './Errors';
import { Qr } from './Qr';
import { gameTitle } from './TablePage';

interface InvitationProps {
  room: Room;
  host: boolean;
  link: string;
}
export function Invitation({ room, host, link }: InvitationProps): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // whoever closes the sheet without choosing has changed their mind: nothing to be said
  const share = () =>
    void navigator.share({ title: t('invited-to', { game: gameTitle(room.game) }), url: link }).catch(() => {});
  return (
    <section class="invite cartouche">
      <h2>{t('invite')}</h2>
      <p class="quiet">{t('invite-how')}</p>
      <p class="invite-link">
        <input
          class="field"
          readOnly
          value={link}
          aria-label={t('invite-link')}
          onFocus={e => e.currentTarget.select()}
        />
        {'share' in navigator && (
          <button class="btn go" onClick={share}>
            {t('invite-share')}
          </button>
        )}
        <button class="btn" onClick={() => void copy()}>
          {t(copied ? 'copied' : 'copy')}
        </button>
        {host && !room.public && (
          <button class="btn" onClick={() => void attempt(() => api.renewInvite(room.id))}>
            {t('invite-renew')}
          </button>
        )}
      </p>
      <Qr text={link} />
    </section>
  );
}
