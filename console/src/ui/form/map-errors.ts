import { ApiError, type FieldProblem } from '../../api/request.ts';
import { t } from '../../words/words.ts';
import { errorText } from '../feedback/error-text.ts';
import { secretWords } from '../values/secret-words.ts';

export interface MappedErrors {
  fields: Record<string, string>;
  /** The error, without the problems that are shown at fields; undefined if nothing remains. */
  rest: unknown;
}

/** Moves the server's problems to the fields they are about. `byCode` does so for refusals by their code. */
export function mapErrors(error: unknown, names: readonly string[], byCode: Record<string, string> = {}): MappedErrors {
  if (!(error instanceof ApiError)) return { fields: {}, rest: error };
  const owner = byCode[error.code];
  if (owner) return { fields: { [owner]: errorText(error) }, rest: undefined };
  const fields: Record<string, string> = {};
  const others = error.details.filter((problem) => {
    const name = problem.path.replace(/^\//, '').split('/')[0] ?? '';
    if (!names.includes(name)) return true;
    fields[name] ??= problemText(problem);
    return false;
  });
  const allMapped = Object.keys(fields).length > 0 && others.length === 0;
  const rest = new ApiError(error.status, error.code, error.message, others, error.retryAfterSeconds, error.facts);
  return { fields, rest: allMapped ? undefined : rest };
}

function problemText({ message, kind }: FieldProblem): string {
  return kind === undefined ? message : t('secrets.at_field', { kind: secretWords([kind]) });
}
