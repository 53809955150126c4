// Texts: one Fluent bundle, the language of the player, else of the browser.

import type { FluentVariable } from '@fluent/bundle';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { signal } from '@preact/signals';
import en from '../../made/en.ftl';
import it from '../../made/it.ftl';
import pt from '../../made/pt.ftl';
import { settings } from '../settings';

export type Language = 'en' | 'it' | 'pt';
export type Args = Record<string, FluentVariable>;
export const LANGUAGES: Record<Language, string> = { en: 'English', it: 'Italiano', pt: 'Português' };
const FILES: Record<Language, string> = { en, it, pt };

const bundle = signal<FluentBundle | null>(null);
export const language = signal<Language>('en');

/** The language to speak when the player has chosen none. */
export function wanted(): Language {
  if (settings.value.language) return settings.value.language;
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2) as Language;
    if (short in FILES) return short;
  }
  return 'en';
}

/** Load a language and speak it from now on. */
export async function speak(next: Language): Promise<void> {
  const answer = await fetch(FILES[next]);
  if (!answer.ok) throw new Error(`the texts of ${next} did not come: ${answer.status}`);
  const made = new FluentBundle(next === 'pt' ? 'pt-PT' : next, { useIsolating: false });
  const errors = made.addResource(new FluentResource(await answer.text()), { allowOverrides: true });
  for (const error of errors) console.error(error);
  bundle.value = made;
  language.value = next;
  document.documentElement.lang = next;
}

/** A text as it is written; `key.seen` is its attribute. */
function patternOf(key: string) {
  const [id = '', attribute] = key.split('.'),
    message = bundle.value?.getMessage(id);
  return attribute ? message?.attributes[attribute] : message?.value;
}
/** Whether there is such a text: for texts that only some games have. */
export function has(key: string): boolean {
  return Boolean(patternOf(key));
}

/** A text. One that is missing is an error of ours, shown by its key and said aloud in the console, where tests listen. */
export function t(key: string, args?: Args): string {
  const pattern = patternOf(key);
  if (!pattern) {
    if (bundle.value) console.error(`missing text: ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.value!.formatPattern(pattern, args ?? null, errors);
  for (const error of errors) console.error(`text ${key}: ${error.message}`);
  return text;
}
/** A text if all that it needs was given, else nothing: a sentence for those who saw the secret part. */
export function tIf(key: string, args: Args): string | null {
  const pattern = patternOf(key);
  if (!pattern) return null;
  const errors: Error[] = [];
  const text = bundle.value!.formatPattern(pattern, args, errors);
  return errors.length ? null : text;
}
/** The same with a fallback in the place of an error: for names that a newer server may send. */
export const tOr = (key: string, other: string, args?: Args): string => (has(key) ? t(key, args) : other);
