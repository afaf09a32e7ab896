import { ApiError } from '../api/request.ts';
import { t, wordFor } from '../words/words.ts';

/** The words for a code where there are some, else the server's own sentence. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.code === 'rate_limited' && error.retryAfterSeconds) {
    return t('error.rate_limited_for', { seconds: error.retryAfterSeconds });
  }
  const known = wordFor('error', error.code);
  // Nobody types ids: a wrong one stands in an address that leads nowhere.
  if (error.code === 'invalid_input' && error.details.length === 1 && error.details[0]?.path === '/id')
    return t('shell.not_found');
  if (error.code === 'invalid_input' && error.details.length > 0) {
    return `${known ?? ''} ${error.details.map(describeProblem).join(' · ')}`.trim();
  }
  return known ?? (error.message || t('error.internal'));
}

function describeProblem(problem: { path: string; message: string }): string {
  const path = problem.path.replace(/^\//, '').replaceAll('/', '.');
  return path ? `${path}: ${problem.message}` : problem.message;
}
