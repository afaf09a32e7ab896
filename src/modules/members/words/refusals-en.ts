export const english = {
  already_member: '{email} is already a member.',
  beyond_own_rights: 'You cannot grant permissions that you do not have yourself: {rights}.',
  last_owner: '{name} is the last owner: make someone else an owner first.',
  member_not_found: 'This person is not a member of this workspace.',
  name_taken: 'There is already a role “{name}”.',
  only_owners: 'Only an owner can make or change an owner.',
  role_built_in: 'The role “{name}” is built in and cannot be deleted.',
  role_built_in_change: 'The role “{name}” is built in: make one of your own instead.',
  'role_in_use.one': 'One member still has the role “{name}”: give them another one first.',
  'role_in_use.other': '{count} members still have the role “{name}”: give them another one first.',
  role_not_found: 'There is no role “{role}”.',
  unknown_capability: 'is not a known capability: {capability}',
} as const;
