import { reportedText, runErrorText } from './run-error-text.ts';
import classes from './states.module.css';

/** Why a run failed: first in the reader's language, then in small print as it was reported. */
export function RunError({ code, message }: { code: string | null; message: string }) {
  const told = runErrorText(code);
  if (!told || told === message) return reportedText(message);
  return (
    <>
      {told}
      <small className={classes.reported}>{reportedText(message)}</small>
    </>
  );
}
