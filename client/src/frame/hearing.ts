// What happens at a table is heard: a sound for each kind of event, as its game says; one's turn; the end.
import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Board, GameClient, Sitting } from '../games/contract';
import type { Sound } from './sound';
import { sound } from './sound';

/** No more than this of what came together: the rest would be noise. */
const TOGETHER = 3;

export function useHearing(game: GameClient, board: Board, s: Sitting, won: boolean): void {
  useEffect(() => {
    let before = s.news.peek();
    return effect(() => {
      const news = s.news.value;
      if (news === before) return;
      before = news;
      untracked(() => {
        const heard = new Set<Sound>(news.flatMap(event => game.sound?.(event, s) ?? []));
        for (const name of [...heard].slice(0, TOGETHER)) sound(name);
      });
    });
  }, [game, s]);
  const asked = s.seat !== null && s.toAct.value.includes(s.seat) && !game.rush;
  useEffect(() => {
    if (asked) sound('turn');
  }, [asked]);
  const waits = Boolean(board.waits?.value);
  useEffect(() => {
    if (won && !waits) sound('win');
  }, [won, waits]);
}
