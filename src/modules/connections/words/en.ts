export const en = {
  // What was done; each follows the name of whoever did it.
  created_connection: 'created the connection “{name}”',
  updated_connection: 'updated the connection “{name}”',
  deleted_connection: 'deleted the connection “{name}”',
  restored_connection: 'restored the connection “{name}”',

  // What will happen, for whoever is asked to approve it.
  delete: 'Delete the connection “{name}”. It can be restored for 30 days.',
  test: 'Test the connection “{name}”: svc calls the service with its credentials.',

  // What a card shows of it.
  label_calls: 'Calls',
  label_connection: 'Connection',
  label_kind: 'Kind',
  label_settings: 'Settings',
} as const;
