import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_connection: 'hat die Verbindung „{name}“ angelegt',
  updated_connection: 'hat die Verbindung „{name}“ geändert',
  deleted_connection: 'hat die Verbindung „{name}“ gelöscht',
  restored_connection: 'hat die Verbindung „{name}“ wiederhergestellt',
};
