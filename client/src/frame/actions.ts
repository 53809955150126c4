// The actions of a board, by their keys.
import type { Action } from '../games/contract';

/** Do what this key does among the actions. True if one of them has it. */
export function runAction(actions: Action[], event: KeyboardEvent): boolean {
  const action = actions.find(a => a.key?.toLowerCase() === event.key.toLowerCase() && !a.off);
  action?.run();
  return Boolean(action);
}
