export const en = {
  // What was done; each follows the name of whoever did it.
  restored_conversation: 'restored the conversation “{title}”',
} as const;
