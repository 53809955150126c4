// Names of Saboteur's things in the player's language.
import { t } from '../../words';
import { isPath } from './facts';

const SHAPE: Record<number, string> = { 4: 'cross', 3: 't', 1: 'dead-end' };
/** What one calls a card: a corner, a fork, a dead end, break a lantern. */
export function cardWord(kind: string): string {
  if (kind.startsWith('stone')) return t('sb-stone');
  if (isPath(kind))
    return t(
      'sb-' +
        (kind.startsWith('x')
          ? 'dead-end'
          : (SHAPE[kind.length] ?? (kind === 'EW' || kind === 'NS' ? 'straight' : 'corner'))),
    );
  return t('sb-' + kind);
}
/** The short form, for under a card. */
export const cardShort = (kind: string): string =>
  kind.startsWith('break')
    ? t('sb-break-short')
    : kind.startsWith('repair')
      ? t(kind.split('-').length > 2 ? 'sb-mend-one-short' : 'sb-mend-short')
      : cardWord(kind);
