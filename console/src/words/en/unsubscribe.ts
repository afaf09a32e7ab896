export const unsubscribeWords = {
  'unsubscribe.title': 'Unsubscribe',
  'unsubscribe.text': '{workspace} sends messages to {address}. Choose what you no longer want to receive.',
  'unsubscribe.marketing': 'Marketing messages',
  'unsubscribe.marketing_text': 'You still get messages that concern you, such as booking confirmations.',
  'unsubscribe.everything': 'All messages',
  'unsubscribe.everything_text': 'Including messages that concern you, such as booking confirmations.',
  'unsubscribe.submit': 'Unsubscribe',
  'unsubscribe.done': 'You have been unsubscribed',
  'unsubscribe.done_marketing': '{workspace} no longer sends marketing messages to {address}.',
  'unsubscribe.done_everything': '{workspace} no longer sends messages to {address}.',
  'unsubscribe.more': 'Stop all messages',
  'unsubscribe.unknown': 'This link is not valid',
  'unsubscribe.unknown_text':
    'The link may be incomplete. Open it from the e-mail again, or copy all of it. You can also reply to the e-mail and ask to be removed.',
} as const;
