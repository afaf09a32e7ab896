import type { clientWords as source } from '../en/clients.ts';

export const clientWords: { readonly [K in keyof typeof source]: string } = {
  'clients.description':
    'KI-Clients und andere Programme, die jemand durch Anmelden zugelassen hat. Jedes handelt im Namen der Person, die es zugelassen hat.',
  'clients.name': 'Client',
  'clients.host': 'Leitet weiter zu',
  'clients.person': 'Person',
  'clients.connected': 'Verbunden',
  'clients.last_used': 'Zuletzt benutzt',
  'clients.revoke': 'Trennen',
  'clients.revoke_title': '{name} trennen?',
  'clients.revoke_effect': '{name} verliert sofort den Zugriff und muss neu zugelassen werden.',
  'clients.revoked': '{name} wurde getrennt',
  'clients.empty': 'Noch keine Clients verbunden',
  'clients.empty_text':
    'Tragen Sie die MCP-Adresse dieses Arbeitsbereichs in einen KI-Client wie Claude oder Cursor ein. Er bittet Sie dann hier um Zugriff.',
};
