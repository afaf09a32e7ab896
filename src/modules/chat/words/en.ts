export const en = {
  // What was done; each follows the name of whoever did it.
  restored_conversation: 'restored the conversation “{title}”',

  // What will happen, for whoever is asked to approve it.
  delete_conversation: 'Delete the conversation “{title}”. It can be restored for 30 days.',
} as const;
