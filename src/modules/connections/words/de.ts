import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_connection: 'hat die Verbindung „{name}“ angelegt',
  updated_connection: 'hat die Verbindung „{name}“ geändert',
  deleted_connection: 'hat die Verbindung „{name}“ gelöscht',
  restored_connection: 'hat die Verbindung „{name}“ wiederhergestellt',

  delete: 'Die Verbindung „{name}“ löschen. Sie lässt sich 30 Tage lang wiederherstellen.',
  test: 'Die Verbindung „{name}“ testen: svc ruft den Dienst mit ihren Zugangsdaten auf.',

  label_calls: 'Ruft auf',
  label_connection: 'Verbindung',
  label_kind: 'Art',
  label_settings: 'Einstellungen',
};
