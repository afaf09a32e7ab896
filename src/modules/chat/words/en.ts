export const en = {
  // Completed actions; each follows the name of the person who did it.
  restored_conversation: 'restored the conversation “{title}”',

  // Planned actions, for the person who is asked to approve them.
  delete_conversation: 'Delete the conversation “{title}”. It can be restored for 30 days.',
} as const;
