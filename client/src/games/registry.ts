// The games there are boards for: every folder beside this file is one, and is fetched when it is first needed.
import { useEffect, useState } from 'preact/hooks';
import { inlineSprite } from '../draw/sprite';
import type { GameClient } from './contract';

const loaded = new Map<string, GameClient>();

export async function loadGame(name: string): Promise<GameClient> {
  const known = loaded.get(name);
  if (known) return known;
  if (!/^[a-z_]+$/.test(name)) throw new Error(`no board for ${name}`);
  const module = (await import(`./${name}/index.tsx`)) as { default: GameClient };
  await inlineSprite(module.default.sprite);
  loaded.set(name, module.default);
  return module.default;
}
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
