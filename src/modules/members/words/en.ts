export const en = {
  // Completed actions; each follows the name of the person who did it.
  invited: 'invited {email} as {role}',
  saved_role: 'saved the role “{name}”',
  deleted_role: 'deleted the role “{name}”',
  withdrew_invitation: 'withdrew the invitation for {email}',
  removed_member: 'removed {name}',
  made_member: 'made {name} {role}',
  changed_photo: 'changed their photo',
  removed_photo: 'removed their photo',
  somebody_joined: 'New member',
  person_joined: '{name} joined',

  // Planned actions, for the person who is asked to approve them.
  delete_role: 'Delete the role “{name}”.',
  remove: 'Remove {name} ({email}) from “{workspace}”.',
  remove_2: 'Withdraw the invitation for {email}.',

  // Labels on an approval card.
  label_e_mail: 'E-mail',
  label_member: 'Member',
  label_members_with_this_role: 'Members with this role',
  label_name: 'Name',
  label_rights: 'Permissions',
  label_rights_of_the_role: 'Permissions of the role',
  label_role: 'Role',
  set_role: 'Give {name} ({email}) the role “{role}” instead of “{earlier}”.',
  invite: 'Invite {email} into “{workspace}” as {role}.',
  change_role: 'Change the role “{name}”. It holds at once for everyone who has it.',
  make_role: 'Make the role “{name}”.',

  // The mail to somebody who is invited.
  invitation_subject: '{inviter} invites you to “{workspace}”',
  invitation_text:
    'Hello,\n\n{inviter} invites you to the workspace “{workspace}”. This link is valid for 7 days:\n\n{url}\n\nIf this means nothing to you, just delete this message.\n',
} as const;
