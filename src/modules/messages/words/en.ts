export const en = {
  // What was done; each follows the name of whoever did it.
  drafted_message: 'drafted a message to {to}',
  changed_draft: 'changed the draft to {to}',
  sent_message: 'sent a message to {to}',
  scheduled_message: 'scheduled a message to {to} for {time}',
  cancelled_message: 'cancelled the message to {to}',
  deleted_draft: 'deleted the draft to {to}',
  saved_template: 'saved the message template “{name}”',
  deleted_template: 'deleted the message template “{name}”',
  suppressed_address: 'suppressed the address {address}',
  allowed_address: 'allowed mail to {address} again',
  changed_settings: 'changed the settings of messages',
  restored_draft: 'restored the draft “{title}”',
  restored_template: 'restored the message template “{name}”',
  some_message_failed: 'A message was not sent',
  message_not_sent: 'The message to {to} was not sent',
  message_uncertain: 'Nobody knows whether {to} got the message',
} as const;
