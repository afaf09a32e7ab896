import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_connection: 'hat die Verbindung „{name}“ angelegt',
  updated_connection: 'hat die Verbindung „{name}“ geändert',
  deleted_connection: 'hat die Verbindung „{name}“ gelöscht',
  restored_connection: 'hat die Verbindung „{name}“ wiederhergestellt',
  signed_in: 'hat sich bei der Verbindung „{name}“ angemeldet',

  delete: 'Die Verbindung „{name}“ löschen. Sie lässt sich 30 Tage lang wiederherstellen.',
  test: 'Die Verbindung „{name}“ testen: svc ruft den Dienst mit ihren Zugangsdaten auf.',

  notice_sign_in: 'Bei einer Verbindung ist eine neue Anmeldung nötig',
  sign_in_again: 'Melden Sie sich bei „{name}“ erneut an',
  sign_in_again_body:
    'Der Anbieter nimmt den Zugang nicht mehr an ({code}). Schritte mit dieser Verbindung schlagen fehl, bis sich jemand anmeldet.',

  label_calls: 'Ruft auf',
  label_connection: 'Verbindung',
  label_kind: 'Art',
  label_settings: 'Einstellungen',
};
