export const en = {
  // What was done; each follows the name of whoever did it.
  paired_computer: 'paired the computer “{name}”',
} as const;
