import { isRecord } from '../../api/is-record.ts';
import { ApiError } from '../../api/request.ts';
import { t, wordFor } from '../../words/words.ts';

/** Prefers the server's message in the reader's language, then the words for its code, then its English message. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.code === 'rate_limited' && error.retryAfterSeconds) {
    return t('error.rate_limited_for', { seconds: error.retryAfterSeconds });
  }
  if (error.code === 'stale_version') return staleText(error);
  const ownWords = wordFor('error', error.code);
  // Nobody types an id, so an invalid one comes from an address that leads nowhere.
  if (error.code === 'invalid_input' && error.details.length === 1 && error.details[0]?.path === '/id')
    return t('shell.not_found');
  if (error.code === 'invalid_input' && error.details.length > 0) {
    return `${ownWords ?? ''} ${error.details.map(describeProblem).join(' · ')}`.trim();
  }
  if (error.facts.phrase !== undefined && !preferOwnWords.has(error.code)) return error.message;
  return ownWords ?? (error.message || t('error.internal'));
}

/** For these, the server's message would name actions and modules by English titles that mean little to the reader. */
const preferOwnWords = new Set(['missing_capability', 'module_disabled']);

/** Names the person or program that made the change, if the server knows it. */
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
