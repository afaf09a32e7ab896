import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  code_expired: 'Dieser Code ist ungültig oder abgelaufen: Führen Sie den Befehl auf dem Computer noch einmal aus.',
  expiry_in_past: 'Ein Schlüssel muss in der Zukunft ablaufen.',
  key_expired: 'Der Schlüssel „{name}“ ist abgelaufen: Legen Sie einen neuen an.',
  key_not_found: 'Diesen Schlüssel gibt es nicht mehr.',
  key_revoked: 'Der Schlüssel „{name}“ ist schon widerrufen.',
  not_key_owner: 'Einen Schlüssel erneuern kann nur, wem er gehört: Widerrufen Sie ihn stattdessen.',
  table_of_workspace: 'muss die ID einer Tabelle dieses Arbeitsbereichs sein',
  workflow_of_workspace: 'muss die ID eines Workflows dieses Arbeitsbereichs sein',
};
