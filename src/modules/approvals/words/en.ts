export const en = {
  approval_waiting: 'Approval pending',
} as const;
