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
  bad_header: 'kann nicht dieser Header sein',
  max_bytes: 'darf nicht größer als {bytes} Bytes sein',
  name_taken: 'Es gibt schon eine verbundene App mit diesem Namen.',
  needs_client_id: 'braucht eine clientId',
  not_a_tool: 'ist kein Werkzeug dieser App',
  not_oauth: 'Die App „{name}“ benutzt kein OAuth.',
  only_api_key: 'gilt nur für auth api_key',
  only_oauth: 'gilt nur für auth oauth',
  rate_limited: 'Die App „{name}“ wird zu oft aufgerufen: höchstens {calls} Mal in der Minute.',
  too_many_apps: 'Ein Arbeitsbereich hat höchstens {max} verbundene Apps: Trennen Sie zuerst eine.',
  url_refused: 'wird nicht angenommen: {problem}',
};
