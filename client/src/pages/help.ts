// The pages for players that the hall serves beside this one, in the player's language.
import { language } from '../words';

/** Where a game is taught; without a game, the first page. */
export const helpLink = (game?: string): string =>
  `/help/${language.value}/${game ? `games/${game.replaceAll('_', '-')}` : 'index'}.html`;
