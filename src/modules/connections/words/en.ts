export const en = {
  // What was done; each follows the name of whoever did it.
  created_connection: 'created the connection “{name}”',
  updated_connection: 'updated the connection “{name}”',
  deleted_connection: 'deleted the connection “{name}”',
  restored_connection: 'restored the connection “{name}”',
} as const;
