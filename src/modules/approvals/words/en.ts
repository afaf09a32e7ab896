export const en = {
  approval_waiting: 'An approval waits',
} as const;
