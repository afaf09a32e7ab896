export const clientWords = {
  'clients.description':
    'Programs such as AI assistants that were let into this workspace by signing in. Each acts in the name of the person who let it in.',
  'clients.name': 'Client',
  'clients.host': 'Sent back to',
  'clients.person': 'Person',
  'clients.connected': 'Connected',
  'clients.last_used': 'Last used',
  'clients.revoke': 'Disconnect',
  'clients.revoke_title': 'Disconnect {name}?',
  'clients.revoke_effect': '{name} is refused at once and has to ask for access again.',
  'clients.revoked': '{name} was disconnected',
  'clients.empty': 'No client is connected',
  'clients.empty_text':
    'Add the MCP address of this svc to an assistant such as Claude or Cursor. It then asks you here.',
} as const;
