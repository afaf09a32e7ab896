import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  code_expired: 'Dieser Code ist ungültig oder abgelaufen: Führen Sie den Befehl auf dem Computer noch einmal aus.',
  computer_not_found: 'Dieser Computer ist nicht gekoppelt.',
  key_revoked: 'Der Computer „{name}“ ist schon entkoppelt.',
};
