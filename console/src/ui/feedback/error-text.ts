import { isRecord } from '../../api/is-record.ts';
import { ApiError } from '../../api/request.ts';
import { t, wordFor } from '../../words/words.ts';

/**
 * What the server said in the reader's language; where it said nothing of that kind, the words for its code, else its
 * own sentence.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.code === 'rate_limited' && error.retryAfterSeconds) {
    return t('error.rate_limited_for', { seconds: error.retryAfterSeconds });
  }
  if (error.code === 'stale_version') return staleText(error);
  const known = wordFor('error', error.code);
  // Nobody types ids: a wrong one stands in an address that leads nowhere.
  if (error.code === 'invalid_input' && error.details.length === 1 && error.details[0]?.path === '/id')
    return t('shell.not_found');
  if (error.code === 'invalid_input' && error.details.length > 0) {
    return `${known ?? ''} ${error.details.map(describeProblem).join(' · ')}`.trim();
  }
  if (error.facts.phrase !== undefined && !inOwnWords.has(error.code)) return error.message;
  return known ?? (error.message || t('error.internal'));
}

/** The server names actions and modules by their English titles, which say little to a reader. */
const inOwnWords = new Set(['missing_capability', 'module_disabled']);

/** Whose change it was, where the server knows. */
function staleText({ facts }: ApiError): string {
  const { changedBy } = facts;
  if (!isRecord(changedBy)) return t('error.stale_version');
  const name = String(changedBy.name);
  if (changedBy.via === 'session') return t('error.stale_version_by', { name });
  const program = typeof changedBy.client === 'string' ? changedBy.client : t('error.a_program');
  return t('error.stale_version_by_program', { name, program });
}

function describeProblem(problem: { path: string; message: string }): string {
  const path = problem.path.replace(/^\//, '').replaceAll('/', '.');
  return path ? `${path}: ${problem.message}` : problem.message;
}
