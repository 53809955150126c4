// What went wrong, and what to do about it.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { HallError } from '../hall/api';
import { has, t } from '../words';

export const problem = signal<{ code: string; message: string } | null>(null);
export const sayProblem = (code: string, message: string): string =>
  has('error-' + code) ? t('error-' + code) : message;
/** Run something that the hall may refuse, and show the refusal where the player looks. */
export async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
  problem.value = null;
  try {
    return await run();
  } catch (error) {
    problem.value =
      error instanceof HallError
        ? { code: error.code, message: error.message }
        : { code: 'offline', message: String(error) };
    return null;
  }
}
export const Problem = (): JSX.Element | null =>
  problem.value && (
    <p class="notice bad" role="alert">
      {sayProblem(problem.value.code, problem.value.message)}
    </p>
  );
