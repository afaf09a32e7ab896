import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  client_missing:
    'Die Verbindung „{name}“ hat keine Client-ID: Geben Sie in ihren Einstellungen eine ein, oder bitten Sie den Betreiber von svc, eine festzulegen.',
  connection_missing: 'In diesem Arbeitsbereich gibt es keine Verbindung „{name}“.',
  connection_unfit: 'Die Verbindung „{name}“ ist nicht für HTTP-Anfragen.',
  nothing_found: 'Unter dieser Adresse steht nirgends, wie man sich über OAuth anmeldet.',
  provider_odd: 'Der Anbieter hat nicht so geantwortet, wie OAuth es verlangt.',
  provider_status: 'Der Anbieter hat mit einem eigenen Fehler geantwortet ({status}).',
  provider_waits: 'Der Anbieter bittet zu warten ({code}).',
  sign_in_needed:
    'Die Verbindung „{name}“ ist nicht angemeldet: Melden Sie sich unter „Einstellungen → Verbindungen“ erneut an.',
  token_busy: 'Die Verbindung „{name}“ hat nicht rechtzeitig ein neues Token bekommen.',
  token_unavailable: 'Die Verbindung „{name}“ hat kein neues Token bekommen: {problem}',
  trial_credentials_refused: 'Der Dienst akzeptiert die Zugangsdaten nicht ({status}).',
  trial_mail_accepted: 'Die Anmeldung am Mailserver hat funktioniert.',
  trial_mail_login_refused: 'Der Mailserver akzeptiert Benutzername und Passwort nicht.',
  trial_mail_timeout: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  trial_mail_unreachable: 'Der Mailserver war nicht erreichbar: {problem}',
  trial_model_key_refused: 'Der Anbieter akzeptiert den Schlüssel nicht ({status}).',
  'trial_models.one': 'Der Anbieter hat geantwortet: {count} Modell.',
  'trial_models.other': 'Der Anbieter hat geantwortet: {count} Modelle.',
  trial_no_address: 'Diese Verbindung hat keine Basisadresse: Geben Sie an, welche Adresse geprüft werden soll.',
  trial_no_model_list: 'Der Anbieter listet unter dieser Adresse keine Modelle auf ({status}).',
  trial_no_stripe: 'Stripe antwortet unter dieser Adresse nicht ({status}).',
  trial_not_a_provider: 'Unter dieser Adresse antwortet kein Anbieter von Modellen.',
  trial_not_stripe: 'Unter dieser Adresse antwortet nicht Stripe.',
  trial_service_answered: 'Der Dienst hat geantwortet ({status}).',
  trial_service_failed: 'Der Dienst hat mit einem eigenen Fehler geantwortet ({status}).',
  trial_stripe_accepted: 'Stripe hat den Schlüssel akzeptiert.',
  trial_stripe_key_refused: 'Stripe akzeptiert den Schlüssel nicht ({status}).',
  trial_test_provider: 'Der Testanbieter ist immer da. Er bewegt kein Geld.',
};
