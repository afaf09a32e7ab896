export const en = {
  // The mail to somebody who forgot their password.
  reset_subject: 'Set a new password',
  reset_text:
    'Hello {name},\n\nthis link lets you set a new password. It is valid for an hour:\n\n{url}\n\nIf you did not ask for it, just delete this message.\n',
} as const;
