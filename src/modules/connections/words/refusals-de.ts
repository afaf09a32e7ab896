import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  address_needed: 'ist für {provider} erforderlich',
  both_prices: 'ist erforderlich: Geben Sie beide Preise an oder keinen',
  connection_in_use: '„{name}“ wird vom Workflow „{workflow}“ benutzt: Ändern Sie zuerst diesen.',
  connection_not_found: 'Diese Verbindung gibt es nicht mehr.',
  connection_used_elsewhere: '„{name}“ wird hier benutzt: {uses}. Wählen Sie dort zuerst eine andere.',
  key_not_named: 'ist der Wert eines Schlüssels, den moreKeys nicht nennt',
  key_twice: 'wird an dieser Stelle schon gesendet',
  header_not_settable: 'ist ein Header, der sich nicht setzen lässt',
  hosts_needed: 'ist erforderlich, oder allowedHosts: Das Geheimnis geht an keinen anderen Host',
  keep_name:
    '„{name}“ wird vom Workflow „{workflow}“ benutzt: Sie muss ihren Namen behalten, bis er eine andere Verbindung benutzt.',
  kind_fixed: 'lässt sich nicht ändern: Es ist {kind}',
  name_taken: 'Es gibt schon eine Verbindung mit diesem Namen.',
  secret_needed: 'Das Geheimnis galt für eine andere Adresse als {added}: Geben Sie es noch einmal ein.',
  url_refused: 'wird nicht angenommen: {problem}',
  url_with_query: 'darf keine Abfrage haben: Andere Adressen werden daran angehängt',
  address_of_preset: 'ist für diesen Anbieter bekannt und lässt sich nicht ändern',
  flow_unknown: 'bietet {provider} nicht an',
  not_oauth: 'Bei „{name}“ meldet man sich nicht an.',
  parameter_reserved: 'darf {name} nicht enthalten: svc setzt es selbst',
  provider_failed: 'Der Anbieter ließ sich nicht fragen: {problem}',
  provider_refused:
    'Der Anbieter lehnt die Anmeldung ab ({code}). Prüfen Sie Client-ID, Client-Geheimnis und Berechtigungen.',
  provider_unknown: 'ist kein bekannter Anbieter',
  sign_in_not_found:
    'Diese Anmeldung haben nicht Sie begonnen, oder sie hat zu lange gedauert: Beginnen Sie noch einmal.',
  variable_wrong: 'wird nicht akzeptiert: Geben Sie etwas wie „{example}“ ein',
  client_needed: '„{name}“ hat keine Client-ID: Geben Sie die ein, die Sie vom Anbieter haben.',
};
