// Names of Saboteur's things in the player's language.
import { t } from '../../words';

/** What one calls a card: a corner, a fork, a dead end, break the lantern. */
export function cardWord(kind: string): string {
  if (kind.startsWith('dead_')) return t('sb-dead-end');
  if (kind.startsWith('goal_stone') || kind === 'stone') return t('sb-stone');
  if (kind === 'goal_treasure' || kind === 'treasure') return t('sb-treasure');
  if (kind.startsWith('path_')) return t('sb-' + (kind.split('_')[1] ?? 'cross'));
  return t('sb-' + kind);
}
/** The short form, for under a card. */
export const cardShort = (kind: string): string =>
  kind.startsWith('broken_') ? t('sb-break-short') : kind.startsWith('repair_') ? t(kind.split('_').length > 2 ? 'sb-mend-one-short' : 'sb-mend-short') : cardWord(kind);
