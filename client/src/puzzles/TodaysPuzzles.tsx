// In the lobby: the puzzles of today, and how far I am with them.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { I } from '../draw/icons';
import { emblemOf } from '../games/registry';
import { me } from '../hall/api';
import { gameTitle } from '../pages/TablePage';
import { t } from '../words';
import * as api from './api';
import { standing } from './standing';

export function TodaysPuzzles(): JSX.Element | null {
  // a lobby without them is a lobby all the same
  useEffect(() => void api.loadToday().catch(() => {}), [me.value?.id]);
  const puzzles = api.today.value?.puzzles ?? [];
  if (!puzzles.length) return null;
  return (
    <section class="today" aria-label={t('puzzle')}>
      <h2>{t('puzzle')}</h2>
      <ul class="todays">
        {puzzles.map(one => (
          <li key={one.game}>
            <a class={'btn' + (typeof one.run?.ms === 'number' ? ' on' : '')} href={`#/puzzle/${one.game}`}>
              <I id={emblemOf(one.game)} />
              {gameTitle(one.game)}
            </a>
            <span class="quiet">{standing(one)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="#/puzzle">{t('puzzle-past')}</a>
      </p>
    </section>
  );
}
