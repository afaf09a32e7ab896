export const en = {
  // Completed actions; each follows the name of the person who did it.
  paired_computer: 'paired the computer “{name}”',
} as const;
