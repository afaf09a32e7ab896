import type { Translation } from '../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  account_exists: 'Für {email} gibt es schon ein Konto: Melden Sie sich damit an, und nehmen Sie dann an.',
  busy: 'Zwei Änderungen kamen sich in die Quere, und diese wurde zurückgenommen: Versuchen Sie es noch einmal.',
  computer_key: 'In x-api-key ist der Schlüssel eines gekoppelten Computers nötig.',
  computer_key_pair_first:
    'In x-api-key ist der Schlüssel eines gekoppelten Computers nötig: Koppeln Sie zuerst diesen Computer.',
  cut_off: 'Der Inhalt wurde abgeschnitten.',
  file_not_found: 'Diese Datei gibt es nicht, oder Sie dürfen sie nicht sehen.',
  file_store_unavailable: 'Der Dateispeicher antwortet gerade nicht: Versuchen Sie es gleich noch einmal.',
  form_field_too_large: 'Ein Feld des Formulars darf höchstens {kibibytes} KiB haben.',
  form_too_many_files: 'Ein Formular nimmt höchstens {max} Dateien an.',
  file_too_large: 'Der Inhalt ist zu groß: Eine Datei darf höchstens {mebibytes} MiB haben.',
  form_file_too_large: 'Eine Datei für dieses Formular hat höchstens {mebibytes} MiB.',
  foreign_host: 'Unter diesem Host ist svc nicht bekannt: Nehmen Sie die Adresse in SVC_BASE_URL.',
  foreign_origin:
    'Dieser Aufruf muss von der Konsole selbst kommen: Senden Sie den Header Origin mit der Adresse dieses svc.',
  foreign_page: 'Dieser Aufruf muss von der Konsole selbst kommen: Öffnen Sie sie unter ihrer eigenen Adresse.',
  header_value: 'muss ein einziger Wert mit höchstens 255 Zeichen sein',
  invalid_parameters: 'Die Parameter sind nicht gültig.',
  invite_not_found: 'Diese Einladung wurde benutzt, zurückgezogen oder ist abgelaufen: Fordern Sie eine neue an.',
  module_disabled: 'Das Modul „Tabellen“ ist ausgeschaltet.',
  new_account: 'Ein neues Konto braucht einen Namen und ein Passwort.',
  no_boundary: 'Der Content-Type muss die Grenze der Teile nennen.',
  no_file: 'Im Inhalt ist keine Datei: Senden Sie einen Teil mit Dateinamen.',
  no_session: 'Sie sind abgemeldet: Melden Sie sich zuerst an.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  not_multipart: 'Senden Sie die Datei als multipart/form-data, in einem Teil mit Dateinamen.',
  not_parts: 'Der Inhalt ist kein gültiges multipart/form-data oder endet zu früh.',
  not_storable: 'Die Eingabe enthält Zeichen, die nicht gespeichert werden können.',
  not_workspace_member: 'Sie sind kein Mitglied dieses Arbeitsbereichs.',
  out_of_range: 'Die Eingabe enthält eine Zahl oder ein Datum außerhalb des erlaubten Bereichs.',
  payload_over_limit: 'Der Inhalt ist zu groß: Hier werden höchstens {kibibytes} KiB angenommen.',
  payload_too_large: 'Der Inhalt ist zu groß.',
  query_timeout: 'Das hat zu lange gedauert und wurde abgebrochen.',
  rate_limited: 'Zu viele Aufrufe: höchstens {limit} in der Minute.',
  request_not_found:
    'Diese Anfrage ist verbraucht oder abgelaufen: Beginnen Sie neu in dem Programm, das Sie hierher geführt hat.',
  schema_busy: 'Die Tabelle ist gerade zu beschäftigt für eine Änderung: Versuchen Sie es gleich noch einmal.',
  several_files: 'Im Inhalt ist mehr als eine Datei: Senden Sie eine nach der anderen.',
  too_deep: 'Die Eingabe ist zu tief verschachtelt.',
  too_many_bookings: 'In der letzten Stunde wurde hier sehr viel gebucht: Bitte versuchen Sie es später noch einmal.',
  too_many_messages: 'Hier ist gerade viel los: Bitte versuchen Sie es in einer Minute noch einmal.',
  too_many_parts: 'Der Inhalt hat mehr als {max} Teile.',
  too_many_streams:
    'Sie haben schon {max} Live-Verbindungen offen, mehr darf eine Person nicht haben: Schließen Sie zuerst eine.',
  unauthorized: 'Ein API-Schlüssel (x-api-key oder Authorization: Bearer) oder ein OAuth-Zugriffstoken ist nötig.',
  unavailable:
    'Die Datenbank ist gerade nicht verfügbar. Ob dies getan wurde, ist nicht bekannt: Versuchen Sie es gleich noch einmal, einen Schreibvorgang mit demselben Idempotency-Key.',
  write_not_permitted: 'Ihre Rolle erlaubt nicht, Dateien hochzuladen ({writeRight}).',
  wrong_length: 'Der Inhalt ist kürzer oder länger, als sein Content-Length sagt.',
};
