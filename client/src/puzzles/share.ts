// What somebody tells others of a puzzle: how it went, nothing of how it is done.
import { span } from '../frame/Plates';
import { t } from '../words';
import type { Solved } from './solved';

export const puzzleLink = (game: string, name: string): string => `${location.origin}/#/puzzle/${game}/${name}`;

/** A few lines for a message to friends: game, day, time, help that was needed, days in a row. */
export function shareText(title: string, name: string, done: Solved, days: number): string {
  const lines = [
    `Underhall · ${title} · ${name}`,
    [
      `⛏ ${span(done.ms)}`,
      t('puzzle-hints', { n: done.hints }),
      ...(done.wrong ? [t('puzzle-wrongs', { n: done.wrong })] : []),
    ].join(' · '),
  ];
  if (days > 1) lines.push(t('puzzle-streak', { n: days }));
  return lines.join('\n');
}
