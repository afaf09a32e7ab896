import { ApiError, type FieldProblem } from '../../api/request.ts';
import { t } from '../../words/words.ts';
import { errorText } from '../feedback/error-text.ts';
import { secretWords } from '../values/secret-words.ts';

export interface MappedErrors {
  fields: Record<string, string>;
  /** What belongs to no field of this form. */
  rest: unknown;
}

/** Puts the server's problems beside the fields they are about. `byCode` does the same for business refusals. */
export function mapErrors(error: unknown, names: readonly string[], byCode: Record<string, string> = {}): MappedErrors {
  if (!(error instanceof ApiError)) return { fields: {}, rest: error };
  const owner = byCode[error.code];
  if (owner) return { fields: { [owner]: errorText(error) }, rest: undefined };
  const fields: Record<string, string> = {};
  const left = error.details.filter((problem) => {
    const name = problem.path.replace(/^\//, '').split('/')[0] ?? '';
    if (!names.includes(name)) return true;
    fields[name] ??= problemText(problem);
    return false;
  });
  const allMapped = Object.keys(fields).length > 0 && left.length === 0;
  const rest = new ApiError(error.status, error.code, error.message, left, error.retryAfterSeconds, error.facts);
  return { fields, rest: allMapped ? undefined : rest };
}

function problemText({ message, kind }: FieldProblem): string {
  return kind === undefined ? message : t('secrets.at_field', { kind: secretWords([kind]) });
}
