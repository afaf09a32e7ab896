export const en = {
  // What was done; each follows the name of whoever did it.
  invited: 'invited {email} as {role}',
  saved_role: 'saved the role “{name}”',
  deleted_role: 'deleted the role “{name}”',
  withdrew_invitation: 'withdrew the invitation of {email}',
  removed_member: 'removed {name}',
  made_member: 'made {name} {role}',
  somebody_joined: 'Somebody joined',
  person_joined: '{name} joined',
} as const;
