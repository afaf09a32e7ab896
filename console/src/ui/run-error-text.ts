import { wordFor } from '../words/words.ts';
import { runErrorGroups } from './run-error-groups.ts';

/** What kind of failure this was, in the reader's language; undefined where only its own message can say it. */
export function runErrorText(code: string | null): string | undefined {
  // A workflow that ends with an error on purpose says it in the words of who made it.
  if (code === null || code === 'stopped') return undefined;
  return wordFor('run_error', runErrorGroups[code] ?? code) ?? wordFor('error', code);
}
