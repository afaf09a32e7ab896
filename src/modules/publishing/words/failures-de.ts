import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  channel_answered: 'Der Kanal hat mit {status} geantwortet.',
  connection_deleted: 'Die Verbindung des Kanals wurde gelöscht: Wählen Sie eine andere.',
  not_prepared: 'svc konnte den Aufruf nicht vorbereiten: {problem}',
};
