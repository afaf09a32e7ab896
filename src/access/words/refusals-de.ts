import type { Translation } from '../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  account_exists: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto: Melden Sie sich damit an.',
  already_claimed: 'Diese Instanz hat schon einen Inhaber: Melden Sie sich an.',
  code_expired: 'Dieser Code wurde benutzt oder ist abgelaufen: Beginnen Sie noch einmal.',
  no_session: 'Sie sind abgemeldet: Melden Sie sich zuerst an.',
  not_workspace_member: 'Sie sind kein Mitglied dieses Arbeitsbereichs.',
  rate_limited: 'Zu viele Versuche: Warten Sie kurz und versuchen Sie es dann noch einmal.',
  reset_expired: 'Dieser Link wurde benutzt oder ist abgelaufen: Fordern Sie einen neuen an.',
  two_factor_not_started: 'Beginnen Sie zuerst die Einrichtung der Anmeldung mit zwei Faktoren.',
  two_factor_on: 'Die Anmeldung mit zwei Faktoren ist schon eingeschaltet: Schalten Sie sie zuerst aus.',
  two_factor_or_recovery_code: 'Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  two_factor_required: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  usage_limit_exceeded:
    'Die Läufe dieses Monats haben {cost} von {limit} USD gekostet: Weitere beginnen erst im nächsten Monat oder mit einem größeren Tarif.',
  weak_password:
    'Dieses Passwort ist leicht zu erraten: Wählen Sie eines, das kein gängiges Wort, keine Tastenreihe und nicht Ihr Name ist. Ein kurzer Satz lässt sich leicht merken.',
  wrong_code: 'Der Code ist falsch oder wurde schon benutzt.',
  wrong_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  wrong_first_code: 'Der Code ist falsch: Prüfen Sie die Uhr Ihres Telefons und versuchen Sie dann den nächsten Code.',
  wrong_password: 'Das Passwort ist falsch.',
  wrong_setup_token:
    'Das ist nicht der Einrichtungslink der laufenden Instanz: Nehmen Sie den neuesten aus ihrem Terminal.',
};
