export const en = {
  // Completed actions; each follows the name of the person who did it.
  created_connection: 'created the connection “{name}”',
  updated_connection: 'updated the connection “{name}”',
  deleted_connection: 'deleted the connection “{name}”',
  restored_connection: 'restored the connection “{name}”',
  signed_in: 'signed in to the connection “{name}”',

  // Planned actions, for the person who is asked to approve them.
  delete: 'Delete the connection “{name}”. It can be restored for 30 days.',
  test: 'Test the connection “{name}”: svc calls the service with its credentials.',

  // Notices.
  notice_sign_in: 'A connection must be signed in to again',
  sign_in_again: 'Sign in to “{name}” again',
  sign_in_again_body:
    'The provider no longer accepts its access ({code}). Steps that use the connection fail until someone signs in.',

  // Labels on an approval card.
  label_calls: 'Calls',
  label_connection: 'Connection',
  label_kind: 'Kind',
  label_settings: 'Settings',
} as const;
