// Names of Saboteur's things in the player's language.
import { t } from '../../words';

/** What one calls a card: a corner, a fork, a dead end, break the lantern. */
export function cardWord(kind: string): string {
  if (kind.startsWith('dead_')) return t('sb-dead-end');
  if (kind.startsWith('goal_stone') || kind === 'stone') return t('sb-stone');
  if (kind === 'goal_treasure' || kind === 'treasure') return t('sb-treasure');
  if (kind.startsWith('path_')) return t('sb-' + (kind.split('_')[1] ?? 'cross'));
  if (kind.startsWith('broken_')) return t('sb-break', { tool: t('sb-tool-' + kind.slice(7)) });
  if (kind.startsWith('repair_')) {
    const tools = kind.slice(7).split('_').map(tool => t('sb-tool-' + tool));
    return tools.length > 1 ? t('sb-mend-one', { a: tools[0]!, b: tools[1]! }) : t('sb-mend', { tool: tools[0]! });
  }
  return t('sb-' + kind);
}
/** The short form, for under a card. */
export const cardShort = (kind: string): string =>
  kind.startsWith('broken_') ? t('sb-break-short') : kind.startsWith('repair_') ? t(kind.split('_').length > 2 ? 'sb-mend-one-short' : 'sb-mend-short') : cardWord(kind);
