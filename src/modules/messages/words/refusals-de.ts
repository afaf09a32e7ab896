import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  address_not_found: 'Diese Adresse ist nicht gesperrt.',
  already_sent: 'Diese Nachricht wurde schon gesendet oder ist unterwegs.',
  attachments_too_large:
    'Die Anhänge haben {size} MiB, und eine E-Mail nimmt höchstens {max} MiB auf: Senden Sie stattdessen einen Link zur Datei.',
  channel_not_connected:
    'Es gibt keinen Mailserver, über den gesendet werden kann: Legen Sie eine Verbindung der Art SMTP an.',
  connection_not_found: 'Diesen Mailserver gibt es nicht mehr.',
  customer_not_found: 'Diesen Kunden gibt es nicht mehr.',
  customer_without_email: '„{name}“ hat keine E-Mail-Adresse.',
  empty: 'darf beim Senden nicht leer sein',
  endpoint_not_found: 'Diesen eingehenden Webhook gibt es nicht mehr.',
  maybe_sent: 'Sie wurde vielleicht gesendet: Sie lässt sich nur unverändert noch einmal senden.',
  message_not_found: 'Diese Nachricht gibt es nicht mehr.',
  name_taken: 'Es gibt schon eine Vorlage mit diesem Namen.',
  no_recipient: 'ist erforderlich, oder customerId, oder threadId',
  not_a_draft: 'Nur ein Entwurf lässt sich ändern.',
  not_deletable: 'Löschen lässt sich nur, was nie gesendet wurde.',
  not_found: 'Hier gibt es nichts.',
  not_scheduled: 'Diese Nachricht wartet nicht auf den Versand.',
  recipient_unsubscribed: '„{name}“ hat sich von Werbung abgemeldet.',
  'suppressed.bounced': 'E-Mail an {address} kam zurück, deshalb wird nichts mehr dorthin gesendet.',
  'suppressed.complained': 'Wer {address} liest, hat sich beschwert, deshalb wird nichts mehr dorthin gesendet.',
  'suppressed.manual': 'Jemand hat {address} gesperrt, deshalb wird nichts mehr dorthin gesendet.',
  template_not_found: 'Diese Vorlage gibt es nicht mehr.',
  thread_not_found: 'Diese Unterhaltung gibt es nicht mehr.',
  unknown_placeholder: 'hat den unbekannten Platzhalter „{name}“: Benutzen Sie {known}',
  unsubscribed: '{address} hat sich abgemeldet.',
  unsubscribed_from_marketing: '{address} hat sich von Werbung abgemeldet.',
  was_received: 'Diese Nachricht wurde empfangen, nicht hier geschrieben.',
};
