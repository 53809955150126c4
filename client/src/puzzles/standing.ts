// How the day's puzzle of a game stands, in a few words.
import { span } from '../frame/Plates';
import type { DayPuzzle } from '../hall/messages';
import { t } from '../words';

export function standing({ run, solvers }: DayPuzzle): string {
  if (typeof run?.ms === 'number') return t('puzzle-solved', { time: span(run.ms) });
  if (run) return t('puzzle-begun');
  return t('puzzle-solvers', { n: solvers ?? 0 });
}
