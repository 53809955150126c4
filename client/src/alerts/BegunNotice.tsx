// On whatever page: the game has begun for which I was looking for players.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Close } from '../frame/Bar';
import { gameTitle, tableName } from '../pages/TablePage';
import { place } from '../route';
import { t } from '../words';
import { begun } from './begun';

export function BegunNotice(): JSX.Element | null {
  const room = begun.value,
    [page, which] = place.value.path,
    there = page === 'table' && which === room?.id;
  useEffect(() => {
    if (there) begun.value = null;
  }, [there]);
  if (!room || there) return null;
  return (
    <div class="begun cartouche" role="alert">
      <p>
        <b>{t('alert-begun-title')}</b> {t('table-begins', { game: gameTitle(room.game) })}{' '}
        <span class="quiet">{tableName(room.id)}</span>
      </p>
      <p>
        <a class="btn go" href={`#/table/${room.id}`}>
          {t('begun-go')}
        </a>
        <Close cls="btn icon" close={() => (begun.value = null)} />
      </p>
    </div>
  );
}
