import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  app_declined: 'Die App „{name}“ hat es nicht getan. {message}',
  app_not_found: 'Diese App ist nicht verbunden.',
  app_resting:
    'Die App „{name}“ ist {failures} Mal nacheinander fehlgeschlagen und ruht noch {seconds} Sekunden. Zuletzt: {lastError}',
  app_tool_may_change: '„{name}“ gibt nicht an, dass es nur liest: Benutzen Sie apps.call_tool.',
  app_tool_not_found: 'Keine verbundene App hat ein erlaubtes Werkzeug „{published}“.',
  app_unreachable: 'Die App „{name}“ ist gerade nicht benutzbar. {message}',
  authorization_not_found: 'Es läuft keine Anmeldung, zu der das gehört: Beginnen Sie noch einmal.',
  always_asks: 'löscht etwas und fragt deshalb immer zuerst eine Person',
  bad_header: 'kann nicht dieser Header sein',
  connection_not_http: 'muss eine Verbindung der Art http oder oauth2 sein',
  document_not_found: 'Das Dokument lässt sich nicht von {url} laden. {message}',
  document_status: 'Der Server hat mit dem Status {status} geantwortet.',
  document_too_much: 'Dieses Dokument ist zu groß oder zu tief verschachtelt, um es zu lesen.',
  document_unreadable: 'Das ist weder JSON noch YAML.',
  document_unreadable_at: 'Das ist weder JSON noch YAML: siehe Zeile {line}.',
  dot_segment: 'darf nicht aus dem Pfad der Operation herausführen',
  max_bytes: 'darf nicht größer als {bytes} Bytes sein',
  name_taken: 'Es gibt schon eine verbundene App mit diesem Namen.',
  needs_client_id: 'braucht eine clientId',
  needs_address:
    'Die App „{name}“ wurde aus einer Datei oder einem Text importiert: Importieren Sie den neuen Stand unter demselben Namen.',
  no_operations: 'Dieses Dokument enthält keine Operationen.',
  no_server: 'Das Dokument sagt nicht, wo sein Dienst ist: Geben Sie eine Basisadresse an.',
  not_a_file: 'muss eine Datei sein: ein Objekt mit dem Inhalt im Feld base64',
  not_a_list: 'muss ein Werkzeug derselben App sein, das nur liest',
  not_a_header: 'darf keine Zeilenumbrüche oder andere Steuerzeichen enthalten',
  not_a_tool: 'ist kein Werkzeug dieser App',
  not_an_object: 'muss ein Objekt sein',
  not_markable: 'lässt sich nicht als lesend kennzeichnen: Das geht nur bei POST-Operationen eines Dokuments',
  not_oauth: 'Die App „{name}“ benutzt kein OAuth.',
  not_openapi: 'Das ist kein OpenAPI-Dokument der Version 2.0, 3.0 oder 3.1.',
  only_api_key: 'gilt nur für auth api_key',
  only_oauth: 'gilt nur für auth oauth',
  rate_limited: 'Die App „{name}“ wird zu oft aufgerufen: höchstens {calls} Mal in der Minute.',
  server_changed:
    'Das Dokument der App „{name}“ nennt jetzt einen anderen Server, {url}: Importieren Sie es erneut, wenn die Aufrufe dorthin gehen sollen.',
  too_many_apps: 'Ein Arbeitsbereich hat höchstens {max} verbundene Apps: Trennen Sie zuerst eine.',
  too_many_operations: 'Dieses Dokument hat {count} Operationen: Höchstens {max} können importiert werden.',
  too_many_tools:
    'Die verbundenen Apps eines Arbeitsbereichs haben zusammen höchstens {max} Werkzeuge; so wären es {count}.',
  unknown_argument: 'ist keine Angabe dieser Operation',
  url_refused: 'wird nicht angenommen: {problem}',
};
