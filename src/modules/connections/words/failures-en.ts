/** Why a connection cannot be used just now. */
export const english = {
  client_missing:
    'The connection “{name}” has no client ID: enter one in its settings, or ask the operator of svc to set one.',
  connection_missing: 'There is no connection “{name}” in this workspace.',
  connection_unfit: 'The connection “{name}” is not for HTTP requests.',
  sign_in_needed: 'The connection “{name}” is not signed in: sign in again under Settings → Connections.',
  token_busy: 'The connection “{name}” got no new token in time.',
  token_unavailable: 'The connection “{name}” got no new token: {problem}',
} as const;
