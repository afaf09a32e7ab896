export const en = {
  // What was done; each follows the name of whoever did it.
  joined: 'joined as {role}',
  unpaired_computer: 'unpaired the computer “{name}”',

  role_owner: 'Owner',
  role_admin: 'Admin',
  role_member: 'Member',
  role_viewer: 'Viewer',

  as_written: '{text}',
} as const;
