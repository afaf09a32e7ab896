/** Why a connection cannot be used just now. */
export const english = {
  client_missing:
    'The connection “{name}” has no client ID: enter one in its settings, or ask the operator of svc to set one.',
  connection_missing: 'There is no connection “{name}” in this workspace.',
  connection_unfit: 'The connection “{name}” is not for HTTP requests.',
  nothing_found: 'Nothing at this address says how to sign in with OAuth.',
  provider_odd: 'The provider did not answer as OAuth requires.',
  provider_status: 'The provider answered with an error of its own ({status}).',
  provider_waits: 'The provider asks to wait ({code}).',
  sign_in_needed: 'The connection “{name}” is not signed in: sign in again under Settings → Connections.',
  token_busy: 'The connection “{name}” got no new token in time.',
  token_unavailable: 'The connection “{name}” got no new token: {problem}',
} as const;
