import { t, wordFor } from '../../words/words.ts';

/** What a person can do about a failure of this kind. */
export function failureHint(code: string | null): string {
  const known = code === null ? undefined : wordFor('run_hint', groups[code] ?? code);
  if (known !== undefined) return known;
  return t(code?.endsWith('_not_found') ? 'run_hint.gone' : 'run_hint.any');
}

/** Whether a connection is missing or wrong, so that Settings → Connections is where to go. */
export function isMendedByConnection(code: string | null): boolean {
  return code !== null && groups[code] === 'connection';
}

/** Failures that are mended in the same way. */
const groups: Record<string, string> = {
  expression_syntax: 'expression',
  unknown_function: 'expression',
  unknown_name: 'expression',
  expression_limit: 'expression',
  expression_error: 'expression',
  secret_refused: 'secret',
  secret_in_condition: 'secret',
  code_error: 'code',
  code_timeout: 'code',
  code_memory: 'code',
  code_result: 'code',
  invalid_config: 'invalid_input',
  connection_unfit: 'connection',
  connection_missing: 'connection',
  client_missing: 'connection',
  sign_in_needed: 'connection',
  token_unavailable: 'later',
  connection_incomplete: 'connection',
  connection_wrong_kind: 'connection',
  channel_not_connected: 'connection',
  provider_not_connected: 'connection',
  model_auth: 'connection',
  model_missing: 'connection',
  model_rate_limited: 'later',
  model_unavailable: 'later',
  timeout: 'later',
  step_timeout: 'later',
  connect_failed: 'later',
  approval_declined: 'person',
  approval_expired: 'person',
  declined: 'person',
  expired: 'person',
  access_denied: 'rights',
  forbidden: 'rights',
};
