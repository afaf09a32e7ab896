import type { ActionName } from '../../api/actions.ts';
import { type PlainKey, t, wordFor } from '../../words/words.ts';

/** What people can do about this kind of failure. */
export function failureHint(code: string | null, action?: string): string {
  const known = code === null ? undefined : wordFor('run_hint', groupOf(code, action));
  if (known !== undefined) return known;
  return t(code?.endsWith('_not_found') ? 'run_hint.gone' : 'run_hint.any');
}

/** Where it is fixed, if not in the step itself. */
export interface Remedy {
  to: '/settings/connections' | '/settings/variables' | '/posts/channels';
  /** Opens the form for what is missing. */
  search?: { create: '1'; kind: string };
  label: PlainKey;
  needs: ActionName;
}

export function remedyOf(code: string | null, action: string | undefined): Remedy | undefined {
  const connections = { to: '/settings/connections', needs: 'connections.list' } as const;
  switch (groupOf(code, action)) {
    case 'mail':
      return { ...connections, search: { create: '1', kind: 'smtp' }, label: 'missing_connection.set_mail' };
    case 'payment':
      return { ...connections, search: { create: '1', kind: 'payment' }, label: 'missing_connection.set_payment' };
    case 'connection':
      return { ...connections, label: 'settings.connections' };
    case 'channel':
      return { to: '/posts/channels', label: 'run_hint.open_channels', needs: 'publishing.list_channels' };
    case 'secret_bound':
      return { to: '/settings/variables', label: 'settings.variables', needs: 'workspace.list_variables' };
    default:
      return undefined;
  }
}

/** The same code is used for a missing mail server and a missing channel. */
function groupOf(code: string | null, action = ''): string {
  if (code === 'channel_not_connected') return action.startsWith('publishing.') ? 'channel' : 'mail';
  return groups[code ?? ''] ?? code ?? '';
}

/** Failures that are fixed in the same way. */
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
  provider_not_connected: 'payment',
  model_auth: 'connection',
  model_missing: 'connection',
  model_rate_limited: 'later',
  model_unavailable: 'later',
  timeout: 'later',
  step_timeout: 'later',
  connect_failed: 'later',
  dns_failed: 'later',
  approval_declined: 'person',
  approval_expired: 'person',
  declined: 'person',
  expired: 'person',
  access_denied: 'rights',
  forbidden: 'rights',
  missing_capability: 'rights',
};
