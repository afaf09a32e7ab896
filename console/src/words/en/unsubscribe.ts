export const unsubscribeWords = {
  'unsubscribe.title': 'Unsubscribe',
  'unsubscribe.text': '{workspace} writes to {address}. Nothing changes before you choose.',
  'unsubscribe.marketing': 'No more advertising',
  'unsubscribe.marketing_text': 'Messages about your own affairs, such as a booking, still reach you.',
  'unsubscribe.everything': 'No messages at all',
  'unsubscribe.everything_text': 'Not about your own affairs either.',
  'unsubscribe.submit': 'Unsubscribe',
  'unsubscribe.done': 'You are unsubscribed',
  'unsubscribe.done_marketing': '{workspace} sends no more advertising to {address}.',
  'unsubscribe.done_everything': '{workspace} sends no more messages to {address}.',
  'unsubscribe.more': 'Stop all messages',
  'unsubscribe.unknown': 'This link does not work',
  'unsubscribe.unknown_text':
    'It may be incomplete: open it from the message once more, or copy all of it. You can also answer the message and ask to be removed.',
} as const;
