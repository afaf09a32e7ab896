import { isRecord } from '../api/is-record.ts';
import { ApiError } from '../api/request.ts';
import { t, wordFor } from '../words/words.ts';

/** The words for a code where there are some, else the server's own sentence. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.code === 'rate_limited' && error.retryAfterSeconds) {
    return t('error.rate_limited_for', { seconds: error.retryAfterSeconds });
  }
  if (error.code === 'stale_version') return staleText(error);
  if (error.code === 'precondition_changed') return preconditionText(error);
  const known = wordFor('error', error.code);
  // Nobody types ids: a wrong one stands in an address that leads nowhere.
  if (error.code === 'invalid_input' && error.details.length === 1 && error.details[0]?.path === '/id')
    return t('shell.not_found');
  if (error.code === 'invalid_input' && error.details.length > 0) {
    return `${known ?? ''} ${error.details.map(describeProblem).join(' · ')}`.trim();
  }
  return known ?? (error.message || t('error.internal'));
}

/** Whose change it was, where the server knows. */
function staleText({ facts }: ApiError): string {
  const { changedBy } = facts;
  if (!isRecord(changedBy)) return t('error.stale_version');
  const name = String(changedBy.name);
  if (changedBy.via === 'session') return t('error.stale_version_by', { name });
  const program = typeof changedBy.client === 'string' ? changedBy.client : t('error.a_program');
  return t('error.stale_version_by_program', { name, program });
}

/** Most often the thing itself has changed; else nothing can make the request possible again. */
function preconditionText({ facts }: ApiError): string {
  const name = String(facts.name);
  if (facts.because === 'requester_left') return t('error.requester_left', { name });
  if (facts.because === 'requester_may_not') return t('error.requester_may_not', { name });
  if (facts.because === 'program_not_let_in') return t('error.program_not_let_in');
  if (facts.because === 'not_available') return t('error.action_not_available');
  return t('error.precondition_changed');
}

function describeProblem(problem: { path: string; message: string }): string {
  const path = problem.path.replace(/^\//, '').replaceAll('/', '.');
  return path ? `${path}: ${problem.message}` : problem.message;
}
