export const english = {
  code_expired: 'This code is not valid or has expired: run the command on the computer again.',
  computer_not_found: 'This computer is not paired.',
  key_revoked: 'The computer “{name}” is already unpaired.',
} as const;
