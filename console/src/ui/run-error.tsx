import { type Said, useSaid } from '../words/use-said.ts';
import { runErrorText } from './run-error-text.ts';
import classes from './states.module.css';

/** Why a run failed: first in a few words by its kind, then in small print as it was reported. */
export function RunError({ code, message, phrase }: Said & { code: string | null }) {
  const reported = useSaid()({ message, phrase });
  const told = runErrorText(code);
  if (!told || told === reported) return reported;
  return (
    <>
      {told}
      <small className={classes.reported}>{reported}</small>
    </>
  );
}
