// The lessons, in the lobby: one for each game that has one.
import type { JSX } from 'preact';
import { I } from '../draw/icons';
import { emblemOf, inRooms } from '../games/registry';
import { games } from '../hall/api';
import { t } from '../words';
import { lessons } from './lessons_taken';

export function Lessons(): JSX.Element | null {
  const taught = inRooms(games.value).filter(game => game.lesson);
  if (!taught.length) return null;
  return (
    <section class="lessons" aria-label={t('lesson-lobby')}>
      <h2>{t('lesson-lobby')}</h2>
      <p>{t('lesson-lobby-what')}</p>
      <ul>
        {taught.map(({ name, title }) => (
          <li key={name}>
            <a class="btn" href={`#/lesson/${name}`}>
              <I id={emblemOf(name)} />
              {title}
              {lessons.value[name] === 'done' && (
                <>
                  <I id="tick" />
                  <span class="sr">{t('lesson-was-taken')}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
