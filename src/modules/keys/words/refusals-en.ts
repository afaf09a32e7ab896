export const english = {
  code_expired: 'This code is not valid or has expired: run the command on the computer again.',
  expiry_in_past: 'A key must expire in the future.',
  key_expired: 'The key “{name}” has expired: create a new one.',
  key_not_found: 'This key no longer exists.',
  key_revoked: 'The key “{name}” is already revoked.',
  not_key_owner: 'Only its owner can rotate a key: revoke it instead.',
  table_of_workspace: 'must be the id of a table of this workspace',
  workflow_of_workspace: 'must be the id of a workflow of this workspace',
} as const;
