export const en = {
  // What was done; each follows the name of whoever did it.
  created_key: 'created the key “{name}”',
  rotated_key: 'rotated the key “{name}”',
  revoked_key: 'revoked the key “{name}”',
} as const;
