import { type Said, useSaid } from '../../words/use-said.ts';
import { wordFor } from '../../words/words.ts';
import classes from '../values/states.module.css';
import { runErrorGroups } from './run-error-groups.ts';

/** Why a run failed: first in a few words by its kind, then in small print as it was reported. */
export function RunError({ code, message, phrase }: Said & { code: string | null }) {
  const reported = useSaid()({ message, phrase });
  // What is said in the reader's language already need not be said a second time.
  const told =
    runErrorText(code) ?? (phrase || code === null || code === 'stopped' ? undefined : wordFor('error', code));
  if (!told || told === reported) return reported;
  return (
    <>
      {told}
      <small className={classes.reported}>{reported}</small>
    </>
  );
}

/** What kind of failure this was, in the reader's language; undefined where only its own message can say it. */
function runErrorText(code: string | null): string | undefined {
  // A workflow that ends with an error on purpose says it in the words of who made it.
  if (code === null || code === 'stopped') return undefined;
  return wordFor('run_error', runErrorGroups[code] ?? code);
}
