import type { Translation } from '../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  aborted: 'Der Aufruf wurde abgebrochen.',
  bad_compression: 'Die Antwort ließ sich nicht entpacken.',
  compressed_too_often: 'Die Antwort ist zu oft ineinander komprimiert.',
  connect_timeout: 'Die Gegenseite hat die Verbindung nicht rechtzeitig angenommen.',
  connection_failed: 'Die Verbindung ist fehlgeschlagen: {code}.',
  connection_refused: 'Die Gegenseite hat die Verbindung abgelehnt.',
  header_not_settable: 'Der Header {name} lässt sich nicht setzen.',
  headers_too_large: 'Die Header der Antwort sind zu groß.',
  host_not_allowed:
    'Die Verbindung schickt ihr Geheimnis nicht an {host}: Fügen Sie den Host zu denen hinzu, die sie erlaubt.',
  host_not_encrypted: 'Die Verbindung schickt ihr Geheimnis nicht unverschlüsselt an {host}: Nehmen Sie https.',
  method_unknown: '„{method}“ ist keine HTTP-Methode, die sich senden lässt.',
  name_not_public:
    '{host} führt nicht zu einer öffentlichen Adresse. Der Betreiber von svc kann Netze erlauben (SVC_ALLOWED_NETWORKS).',
  name_passing: 'Der Name {host} ließ sich gerade nicht auflösen.',
  name_unknown: 'Es gibt keinen Host namens {host}.',
  name_without_address: 'Der Name {host} hat keine Adresse.',
  no_reason: 'ohne Angabe eines Grundes',
  not_an_address: '„{text}“ ist keine Adresse.',
  not_http: 'Die Gegenseite hat nicht mit HTTP geantwortet.',
  not_public: '{host} ist keine öffentliche Adresse. Der Betreiber von svc kann Netze erlauben (SVC_ALLOWED_NETWORKS).',
  not_secure: 'Die Verbindung ist nicht sicher: {reason}.',
  not_sendable: 'Die Anfrage lässt sich nicht senden: {reason}.',
  port_zero: 'Port 0 lässt sich nicht anwählen.',
  stopped: 'svc wurde während des Aufrufs angehalten.',
  timeout: 'Innerhalb von {ms} ms kam keine vollständige Antwort.',
  too_large: 'Die Antwort ist größer als {bytes} Bytes.',
  too_many_redirects: 'Die Adresse leitet mehr als {max} Mal weiter.',
  with_password: 'Eine Adresse darf weder Benutzernamen noch Passwort enthalten: Legen Sie dafür eine Verbindung an.',
  wrong_protocol: 'Eine Adresse muss mit http:// oder https:// beginnen, nicht mit {protocol}//.',
};
