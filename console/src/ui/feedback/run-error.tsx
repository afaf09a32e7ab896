import { type Said, useSaid } from '../../words/use-said.ts';
import { wordFor } from '../../words/words.ts';
import classes from '../values/states.module.css';
import { runErrorGroups } from './run-error-groups.ts';

/** Why a run failed: a short text for the kind of error, then the reported message in small print. */
export function RunError({ code, message, phrase }: Said & { code: string | null }) {
  const reported = useSaid()({ message, phrase });
  // A message that is already in the reader's language needs no text for its code.
  const summary =
    runErrorText(code) ?? (phrase || code === null || code === 'stopped' ? undefined : wordFor('error', code));
  if (!summary || summary === reported) return reported;
  return (
    <>
      {summary}
      <small className={classes.reported}>{reported}</small>
    </>
  );
}

/** The kind of failure in the reader's language, or undefined if only the reported message can say it. */
function runErrorText(code: string | null): string | undefined {
  // A workflow that stops on purpose uses the message of the person who built it.
  if (code === null || code === 'stopped') return undefined;
  return wordFor('run_error', runErrorGroups[code] ?? code);
}
