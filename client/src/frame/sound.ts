// What is heard. The sounds themselves are made by `synth.ts`, which comes with the first of them: never before a touch.
import { settings } from '../settings';

export type Sound = 'lay' | 'draw' | 'break' | 'mend' | 'flip' | 'collapse' | 'turn' | 'countdown' | 'win';

let touched = false,
  synth: Promise<typeof import('./synth')> | null = null;
/** Browsers let a page be heard only after somebody has touched it. */
for (const kind of ['pointerdown', 'keydown'] as const)
  window.addEventListener(kind, () => (touched = true), { capture: true, once: true });

export function sound(name: Sound): void {
  if (!touched || settings.value.muted) return;
  synth ??= import('./synth');
  void synth.then(made => made.play(name, settings.value.volume));
}
