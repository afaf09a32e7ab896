export const english = {
  approval_not_found: 'This request no longer exists.',
} as const;
