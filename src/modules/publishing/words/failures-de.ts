import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  channel_answered: 'Der Kanal hat mit {status} geantwortet.',
  channel_changed:
    'Der Kanal wurde nach der Freigabe geändert. Deshalb wurde nichts gesendet: Freigegeben war das frühere Ziel.',
  connection_deleted: 'Die Verbindung des Kanals wurde gelöscht: Wählen Sie eine andere.',
  not_prepared: 'svc konnte den Aufruf nicht vorbereiten: {problem}',
};
