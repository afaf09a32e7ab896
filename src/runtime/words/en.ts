export const en = {
  // Each line follows the name of the person who acted.
  joined: 'joined as {role}',
  unpaired_computer: 'unpaired the computer “{name}”',
  asked: 'asked for approval: {what}',
  approved: 'approved: {what}',
  declined: 'declined: {what}',

  role_owner: 'Owner',
  role_admin: 'Admin',
  role_member: 'Member',
  role_viewer: 'Viewer',

  /** One fact about one of the things that a card lists. */
  fact_of_item: '{item} {label}',

  as_written: '{text}',
  in_two_languages: '{en}',
} as const;
