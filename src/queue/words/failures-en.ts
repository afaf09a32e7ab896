export const english = {
  worker_stopped: 'The worker stopped answering.',
} as const;
