export const connectWords = {
  'connect.loading': 'A program is asking for access',
  'connect.title': 'Allow {client} to access your workspace?',
  'connect.text': 'It will act on your behalf. Allow this only if you started it yourself just now.',
  'connect.client': 'Program',
  'connect.redirect': 'Redirects to',
  'connect.person': 'Signed in as',
  'connect.workspace': 'Workspace',
  'connect.workspace_hint': 'It can access this workspace only.',
  'connect.meaning':
    'It can do there what you can do. Sending, paying, publishing and deleting still need a person’s approval. You can disconnect it at any time under Settings → Connected clients.',
  'connect.allow': 'Allow',
  'connect.deny': 'Deny',
  'connect.other_person': 'Sign in as someone else',
  'connect.no_workspace': 'You are not a member of any workspace, so there is nothing to give access to.',
  'connect.allowed': '{client} is connected',
  'connect.denied': '{client} was denied access',
  'connect.close': 'Redirecting you back. If nothing happens, you can close this page.',
  'connect.failed': 'This request is not valid',
  'connect.failed_text':
    'The program sent an incomplete or invalid request. Start again there, or contact its developer.',
  'connect.error_invalid_client': 'This program is no longer known here. Remove the connection there and add it again.',
  'connect.error_invalid_redirect_uri':
    'The program tried to redirect you to an address it has not registered, so the request was stopped.',
  'connect.error_invalid_request': 'The program sent an incomplete or invalid request. Start again there.',
  'connect.error_session_not_found': 'This request has already been used or has expired. Start again in the program.',
} as const;
