// Friends who ask me to a table, wherever I look for one.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { me } from '../hall/api';
import { called } from '../hall/socket';
import { attempt } from '../pages/Errors';
import { gameTitle } from '../pages/TablePage';
import { t } from '../words';
import * as api from './api';

export function Invitations(): JSX.Element | null {
  const book = api.book.value;
  useEffect(() => {
    if (me.value) void api.loadBook().catch(() => {});
  }, [me.value?.id, called.value]);
  if (!me.value || !book) return null;
  const asking = book.asking?.length ?? 0;
  return (
    <div class="invitations" role="status">
      {asking > 0 && (
        <p class="notice">
          {t('friends-ask-you', { n: asking })} <a href="#/people">{t('friends')}</a>
        </p>
      )}
      {(book.invitations ?? []).map(call => (
        <p key={call.table} class="notice">
          <span>{t('friend-calls', { name: call.by.name, game: gameTitle(call.game) })}</span>{' '}
          <a class="btn small go" href={`#/table/${call.table}?invite=${encodeURIComponent(call.invite)}`}>
            {t('invited-go')}
          </a>{' '}
          <button class="btn small" onClick={() => void attempt(() => api.decline(call.table))}>
            {t('invited-no')}
          </button>
        </p>
      ))}
    </div>
  );
}
