import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  bounced: 'Sie kam zurück.',
  bounced_because: 'Sie kam zurück: {diagnostic}',
  cut_off: 'svc wurde angehalten, während es die Nachricht übergab: Ob sie gesendet wurde, ist nicht bekannt.',
  login_refused: 'Der Mailserver akzeptiert Benutzername und Passwort nicht: {answer}',
  no_mail_server: 'Es ist kein Mailserver verbunden: Fügen Sie unter „Einstellungen → Verbindungen“ einen hinzu.',
  not_prepared: 'svc konnte die E-Mail nicht vorbereiten: {problem}',
  unreachable: 'Der Mailserver war nicht erreichbar.',
};
