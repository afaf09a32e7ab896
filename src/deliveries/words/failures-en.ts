/** Why an attempt did not deliver. What keeps a request from its answer is said by `outbound`. */
export const english = {
  receiver_answered: 'The receiver answered {status}.',
} as const;
