// A game's options in words.
import type { OptionFacts } from '../hall/messages';
import { t, tOr } from '../words';

/** What an option does. */
export const optionHelp = (game: string, option: OptionFacts): string =>
  tOr(`option-${game}-${option.name}`, option.help);
/** A choice in words: its text, a seat by its number, the sides of boards by their letters, a pack without its hash. */
export function choiceWord(option: string, choice: string): string {
  if (/^\d$/.test(choice)) return t('choice-seat', { n: Number(choice) + 1 });
  if (/^[01]{3}$/.test(choice)) return [...choice].map(side => 'AB'[Number(side)]).join(' · ');
  return tOr(`choice-${option}-${choice}`, choice.split('@')[0]!);
}
