export const clientWords = {
  'clients.description':
    'AI clients and other programs that people have authorised by signing in. Each one acts on behalf of the person who authorised it.',
  'clients.name': 'Client',
  'clients.host': 'Redirects to',
  'clients.person': 'Person',
  'clients.connected': 'Connected',
  'clients.last_used': 'Last used',
  'clients.revoke': 'Disconnect',
  'clients.revoke_title': 'Disconnect {name}?',
  'clients.revoke_effect': '{name} loses access at once and has to be authorised again.',
  'clients.revoked': '{name} was disconnected',
  'clients.empty': 'No clients connected yet',
  'clients.empty_text':
    'Add this workspace’s MCP address to an AI client such as Claude or Cursor. It then asks you for access here.',
} as const;
