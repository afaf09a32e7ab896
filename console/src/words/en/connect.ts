export const connectWords = {
  'connect.loading': 'A program asks for access',
  'connect.title': 'Let {client} in?',
  'connect.text': 'It asks to act in your name. Say yes only if you started this yourself, just now.',
  'connect.client': 'Program',
  'connect.redirect': 'Sends you back to',
  'connect.person': 'Signed in as',
  'connect.workspace': 'Workspace',
  'connect.workspace_hint': 'It sees this one only.',
  'connect.meaning':
    'It may do there what you may do. What sends, pays, publishes or deletes still waits for a person’s approval. You can disconnect it at any time under Settings → Connected clients.',
  'connect.allow': 'Allow',
  'connect.deny': 'Deny',
  'connect.other_person': 'Sign in as somebody else',
  'connect.no_workspace': 'You do not belong to a workspace, so there is nothing to let it into.',
  'connect.allowed': '{client} is connected',
  'connect.denied': '{client} was not let in',
  'connect.close': 'You are being sent back. If nothing happens, you can close this page.',
  'connect.failed': 'This does not work',
  'connect.failed_text': 'The program sent an incomplete or wrong request. Start again there, or ask who made it.',
  'connect.error_invalid_client':
    'The program is not known here any more. Remove the connection there and add it again.',
  'connect.error_invalid_redirect_uri':
    'The program wants to send you back to an address that it did not register, so it was stopped here.',
  'connect.error_invalid_request': 'The program sent an incomplete or wrong request. Start again there.',
  'connect.error_session_not_found': 'This request is used or too old. Start again in the program.',
} as const;
