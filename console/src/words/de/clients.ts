import type { clientWords as source } from '../en/clients.ts';

export const clientWords: { readonly [K in keyof typeof source]: string } = {
  'clients.description':
    'Programme wie KI-Assistenten, die durch Anmelden in diesen Arbeitsbereich gelassen wurden. Jedes handelt im Namen der Person, die es hereingelassen hat.',
  'clients.name': 'Programm',
  'clients.host': 'Führt zurück zu',
  'clients.person': 'Person',
  'clients.connected': 'Verbunden',
  'clients.last_used': 'Zuletzt benutzt',
  'clients.revoke': 'Trennen',
  'clients.revoke_title': '{name} trennen?',
  'clients.revoke_effect': '{name} wird sofort abgewiesen und muss neu um Zugriff bitten.',
  'clients.revoked': '{name} wurde getrennt',
  'clients.empty': 'Kein Programm ist verbunden',
  'clients.empty_text':
    'Tragen Sie die MCP-Adresse dieses svc in einen Assistenten wie Claude oder Cursor ein. Er fragt Sie dann hier.',
};
