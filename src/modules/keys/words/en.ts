export const en = {
  // Completed actions; each follows the name of the person who did it.
  created_key: 'created the key “{name}”',
  rotated_key: 'rotated the key “{name}”',
  revoked_key: 'revoked the key “{name}”',
} as const;
