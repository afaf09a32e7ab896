import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  bad_header: 'ist kein Header, der gesendet werden kann',
  delivery_ended: 'Diese Zustellung ist schon beendet.',
  delivery_not_found: 'Diese Zustellung gibt es nicht mehr.',
  delivery_sending: 'Diese Zustellung wird gerade gesendet: Versuchen Sie es gleich noch einmal.',
  endpoint_deleted: 'Der Webhook, über den es einging, wurde gelöscht: Stellen Sie ihn zuerst wieder her.',
  endpoint_disabled: '„{name}“ ist angehalten oder abgeschaltet: Setzen Sie ihn zuerst fort.',
  incoming_not_found: 'Diesen eingehenden Webhook gibt es nicht mehr.',
  no_event: 'nennt kein Ereignis: „{event}“ gibt es nicht',
  outgoing_not_found: 'Diesen ausgehenden Webhook gibt es nicht mehr.',
  own_header: 'ist ein Header, den svc selbst setzt',
  path_taken: 'Ein anderer Webhook hat diesen Pfad schon: Wählen Sie einen anderen.',
  provider_fixed: 'lässt sich nicht ändern: Es ist {provider}',
  provider_of_kind: 'muss bei {kind} eines von diesen sein: {providers}',
  provider_webhook_not_found: 'Diesen Anbieter-Webhook gibt es nicht mehr.',
  received_not_found: 'Diesen empfangenen Webhook gibt es nicht, oder er wird nicht mehr aufbewahrt.',
  secret_form: 'muss der Schlüssel sein, wie {provider} ihn zeigt, in Base64',
  secret_needed:
    'Die Header galten für eine andere Adresse als {origin}: Geben Sie ihre Werte noch einmal ein, oder lassen Sie sie weg.',
  too_many_incoming:
    'Ein Arbeitsbereich hat höchstens {max} eingehende Webhooks: Löschen Sie einen, der nicht gebraucht wird.',
  too_many_of_providers:
    'Ein Arbeitsbereich hat höchstens {max} Anbieter-Webhooks: Löschen Sie einen, der nicht gebraucht wird.',
  too_many_outgoing:
    'Ein Arbeitsbereich hat höchstens {max} ausgehende Webhooks: Löschen Sie einen, der nicht gebraucht wird.',
  until_before_since: 'darf nicht vor since liegen',
};
