export const english = {
  approval_not_found: 'This request does not exist any more.',
} as const;
