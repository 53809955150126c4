// Everything that is drawn once, when the client is built: one sprite of symbols for the pages, one for every game.
import type { GameArt } from '../src/games/contract';
import { hero } from './hero';
import { heroPhone, shaft } from './phone';

/** Sprites by name, as the inside of an <svg>: the welcome page's, and that of each game. */
export function sprites(games: Record<string, GameArt>): Record<string, string> {
  const rooms = Object.values(games);
  return {
    hall: hero(rooms) + heroPhone() + shaft(rooms),
    ...Object.fromEntries(Object.entries(games).map(([name, art]) => [name, art.sprite()])),
  };
}

const trim = (svg: string) => svg.replace(/(\d\.\d*?[1-9])0+(?=[^\d])/g, '$1').replace(/(\d)\.0+(?=[^\d])/g, '$1');

/** The policy of the page allows no style attributes, so each becomes a class, and the classes a style sheet. */
export function classed(svg: string, rules: Map<string, string>): string {
  return trim(svg).replace(/<[a-z][^>]*?\sstyle="[^"]*"[^>]*>/gi, tag => {
    const style = /\sstyle="([^"]*)"/.exec(tag)![1]!;
    if (!rules.has(style)) rules.set(style, `art${rules.size + 1}`);
    const name = rules.get(style)!,
      bare = tag.replace(/\sstyle="[^"]*"/, '');
    return /\sclass="/.test(bare)
      ? bare.replace(/\sclass="/, ` class="${name} `)
      : bare.replace(/^<([a-z-]+)/i, `<$1 class="${name}"`);
  });
}
