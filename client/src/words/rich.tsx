// Texts with marks: names between NAME marks are bold, <n>…</n> is what may be chosen.
import type { ComponentChildren, JSX } from 'preact';
import { NAME } from '../games/contract';

const MARK = new RegExp(`${NAME[0]}([^${NAME[1]}]*)${NAME[1]}|<n>(.*?)</n>`, 'g');

export const named = (name: string): string => NAME[0] + name + NAME[1];
export const plain = (text: string): string => text.replace(MARK, '$1$2');

export function Rich({ text }: { text: string }): JSX.Element {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const m of text.matchAll(MARK)) {
    parts.push(text.slice(at, m.index));
    parts.push(m[1] !== undefined ? <b>{m[1]}</b> : <span class="n">{m[2]}</span>);
    at = m.index + m[0].length;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
