import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  connected_app: 'hat die App „{name}“ verbunden',
  read_tools: 'hat die Werkzeuge der verbundenen App „{name}“ gelesen',
  permitted_tools: 'hat {count} von {all} Werkzeugen der verbundenen App „{name}“ erlaubt',
  set_choices: 'hat festgelegt, woher die Werte von „{tool}“ der verbundenen App „{name}“ kommen',
  set_connection_of: 'hat der App „{name}“ eine andere Verbindung gegeben',
  set_call_limit: 'hat die Aufrufe der App „{name}“ auf {count} pro Minute begrenzt',
  removed_connection_of: 'hat der App „{name}“ die Verbindung genommen',
  set_triggers: 'hat {count} Trigger der verbundenen App „{name}“ festgelegt',
  disconnected_app: 'hat die App „{name}“ getrennt',
  called_tool: 'hat „{tool}“ der verbundenen App „{name}“ aufgerufen',

  disconnect: 'Die App „{name}“ unter {url} endgültig trennen, mit ihren Zugangsdaten und Werkzeugen.',
  refresh_tools: 'Die verbundene App „{name}“ unter {url} fragen, was sie anbietet.',

  access_header: 'API-Schlüssel im Header {name}',
  access_query: 'API-Schlüssel in der Adresse, als {name}',
  access_cookie: 'API-Schlüssel im Cookie {name}',
  access_basic: 'Benutzername und Passwort (Basic)',
  access_token: 'Token (Bearer)',
  access_oauth: 'Anmeldung mit OAuth 2',
  access_other: '{way}; das kann svc nicht senden',

  notice_trigger: 'Ein Trigger einer App schlägt fehl',
  trigger_failing: '„{name}“ startet zurzeit nicht',
  trigger_failing_body: 'Der Trigger in der App „{app}“ schlägt fehl. {message}',

  label_address: 'Adresse',
  label_app: 'App',
  label_arguments: 'Argumente',
  label_file: 'Datei',
  label_tool: 'Werkzeug',
  label_tools_that_ai_clients_may_use: 'Werkzeuge, die KI-Clients nutzen dürfen',
  call_tool: '„{tool}“ der verbundenen App „{app}“ aufrufen, außerhalb von svc, mit {input}',
  long_input: '{start}… ({count} Zeichen; ganz stehen sie in der Eingabe der Karte)',
};
