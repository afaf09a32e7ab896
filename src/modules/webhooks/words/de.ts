import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_provider_webhook: 'hat den Webhook „{name}“ von {provider} angelegt',
  updated_provider_webhook: 'hat den Webhook „{name}“ von {provider} geändert',
  deleted_provider_webhook: 'hat den Anbieter-Webhook „{name}“ gelöscht',
  created_inbound: 'hat den eingehenden Webhook „{name}“ angelegt',
  changed_inbound: 'hat den eingehenden Webhook „{name}“ geändert',
  switched_inbound_on: 'hat den eingehenden Webhook „{name}“ eingeschaltet',
  switched_inbound_off: 'hat den eingehenden Webhook „{name}“ ausgeschaltet',
  rotated_token: 'hat das Token des eingehenden Webhooks „{name}“ erneuert',
  deleted_inbound: 'hat den eingehenden Webhook „{name}“ gelöscht',
  replayed_webhook: 'hat einen Webhook von „{name}“ noch einmal abgespielt',
  created_outgoing: 'hat den ausgehenden Webhook „{name}“ angelegt',
  updated_outgoing: 'hat den ausgehenden Webhook „{name}“ geändert',
  paused_outgoing: 'hat den ausgehenden Webhook „{name}“ angehalten',
  resumed_outgoing: 'hat den ausgehenden Webhook „{name}“ fortgesetzt',
  rotated_secret: 'hat das Geheimnis des ausgehenden Webhooks „{name}“ erneuert',
  sent_test: 'hat einen Test an den ausgehenden Webhook „{name}“ gesendet',
  deleted_outgoing: 'hat den ausgehenden Webhook „{name}“ gelöscht',
  sent_delivery_again: 'hat „{event}“ noch einmal an den ausgehenden Webhook „{name}“ gesendet',
  cancelled_delivery: 'hat die Zustellung von „{event}“ an „{name}“ abgebrochen',
  'recovered_deliveries.one': 'hat eine Zustellung des ausgehenden Webhooks „{name}“ nachgeholt',
  'recovered_deliveries.other': 'hat {count} Zustellungen des ausgehenden Webhooks „{name}“ nachgeholt',
  restored_inbound: 'hat den eingehenden Webhook „{name}“ wiederhergestellt',
  restored_outgoing: 'hat den ausgehenden Webhook „{name}“ wiederhergestellt',
  restored_provider_webhook: 'hat den Anbieter-Webhook „{name}“ wiederhergestellt',
};
