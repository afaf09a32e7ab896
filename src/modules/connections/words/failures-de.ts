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
};
