/** Why a channel could not be notified of a post. */
export const english = {
  channel_answered: 'The channel answered {status}.',
  channel_changed:
    'The channel was changed after this was approved, so it was not sent: the approval was for the earlier destination.',
  connection_deleted: 'The connection of the channel was deleted: choose another one.',
  not_prepared: 'svc could not prepare the call: {problem}',
} as const;
