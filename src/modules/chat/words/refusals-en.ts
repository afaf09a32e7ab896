export const english = {
  connection_not_found: 'This connection to a model no longer exists.',
  conversation_busy: 'The assistant is still answering in this conversation: wait for it, or stop it.',
  conversation_not_found: 'This conversation no longer exists.',
  missing_capability: 'You may no longer use the assistant.',
  model_missing: 'The connection “{name}” has no default model: choose another one, or name a model.',
  no_model: 'No AI model is connected: add one under Settings → Connections.',
  nothing_to_say: 'Nothing has changed since the assistant’s last answer.',
  text_to_begin: 'is required to start a conversation',
  price_unknown:
    'The price of “{model}” is not known, and this workspace has a cost limit. Set a price on the connection.',
  turns_spent: 'The assistant still wanted to use tools after {max} turns. Tell it how to continue.',
} as const;
