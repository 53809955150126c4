// The games and their boards: every folder beside this file is one, fetched when it is first needed. The build reads the folders.
import { useEffect, useState } from 'preact/hooks';
import { inlineSprite } from '../draw/sprite';
import type { GameClient } from './contract';

/** The names of the folders. */
declare const BOARDS: string;
/** The games with a room on the welcome page, in the order of the rooms: `name=emblem`. */
declare const EMBLEMS: string;

const emblems = new Map(EMBLEMS.split(' ').map(pair => pair.split('=') as [string, string]));
/** The games with a room on the welcome page, in their order. */
export const ROOMS = [...emblems.keys()];
/** Games in the order of the rooms; those without one come last. */
export const inRooms = <T extends { name: string }>(games: T[]): T[] =>
  [...games].sort((a, b) => ((ROOMS.indexOf(a.name) + 99) % 99) - ((ROOMS.indexOf(b.name) + 99) % 99));
/** The symbol of a game; one that has drawn none gets the hall's. */
export const emblemOf = (game: string): string => emblems.get(game) ?? 'mark';

const loaded = new Map<string, GameClient>();

async function fetchGame(name: string): Promise<GameClient> {
  if (!BOARDS.split(' ').includes(name)) return (await import('../plain')).plain(name);
  return ((await import(`./${name}/index.tsx`)) as { default: GameClient }).default;
}
/** A game's board; the plain one where the game has no folder here. */
export async function loadGame(name: string): Promise<GameClient> {
  const known = loaded.get(name);
  if (known) return known;
  const game = await fetchGame(name);
  if (game.sprite) await inlineSprite(game.sprite);
  loaded.set(name, game);
  return game;
}
/** A game's board, null until it has come, `none` if it does not come. */
export function useGame(name: string | undefined): GameClient | null | 'none' {
  const [game, set] = useState<GameClient | null | 'none'>(name ? (loaded.get(name) ?? null) : null);
  useEffect(() => {
    let live = true;
    if (name)
      loadGame(name).then(
        g => live && set(g),
        () => live && set('none'),
      );
    return () => {
      live = false;
    };
  }, [name]);
  return game;
}
