// Names of Out of Mine!'s things in the player's language.
import { t } from '../../words';
import type { Told } from '../contract';
import type { Colour } from './crystals';
import { colourOf, elementOf, shapeOf } from './crystals';
import { namedTile } from './facts';

export const colourWord = (colour: Colour): string => t('om-colour', { colour });
/** What one calls a tile: red L, white W with a worm. The letter is the shape's, as puzzlers name it. */
export function kindWord(kind: string): string {
  const element = elementOf(kind),
    word = t('om-tile', { colour: colourWord(colourOf(kind)), shape: shapeOf(kind)[0]! });
  return element ? t('om-tile-with', { tile: word, element: t('out_of_mine-' + element) }) : word;
}
const KINDS = ['kind', 'kind_2', 'kind_back'];
/** An event with the tiles' names in words; places stay, without the number of the form. */
export function inWords(event: Told): Told {
  const told: Told = { ...event };
  for (const name of KINDS)
    if (typeof told[name] === 'string') told[name] = t('om-a-tile', { tile: kindWord(told[name]) });
  for (const name of ['place', 'place_2']) if (typeof told[name] === 'string') told[name] = told[name].split('/')[0]!;
  if (Array.isArray(told['removed']))
    told['removed'] = told['removed'].map(name => kindWord(namedTile(String(name)).kind));
  return told;
}
