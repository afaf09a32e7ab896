import type { ActivityWords } from '../../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create_outgoing: { 'created the outgoing webhook “{name}”': 'hat den ausgehenden Webhook „{name}“ angelegt' },
    update_outgoing: { 'updated the outgoing webhook “{name}”': 'hat den ausgehenden Webhook „{name}“ geändert' },
    pause_outgoing: { 'paused the outgoing webhook “{name}”': 'hat den ausgehenden Webhook „{name}“ angehalten' },
    resume_outgoing: { 'resumed the outgoing webhook “{name}”': 'hat den ausgehenden Webhook „{name}“ fortgesetzt' },
    rotate_outgoing_secret: { 'rotated the secret of the outgoing webhook “{name}”': 'hat das Geheimnis des ausgehenden Webhooks „{name}“ erneuert' },
    send_test: { 'sent a test to the outgoing webhook “{name}”': 'hat einen Test an den ausgehenden Webhook „{name}“ gesendet' },
    delete_outgoing: { 'deleted the outgoing webhook “{name}”': 'hat den ausgehenden Webhook „{name}“ gelöscht' },
    resend_delivery: { 'sent “{event}” again to the outgoing webhook “{name}”': 'hat „{event}“ noch einmal an den ausgehenden Webhook „{name}“ gesendet' },
    cancel_delivery: { 'cancelled the delivery of “{event}” to “{name}”': 'hat die Zustellung von „{event}“ an „{name}“ abgebrochen' },
    recover_deliveries: {
      'recovered 1 deliveries of the outgoing webhook “{name}”': 'hat eine Zustellung des ausgehenden Webhooks „{name}“ nachgeholt',
      'recovered {count} deliveries of the outgoing webhook “{name}”': 'hat {count} Zustellungen des ausgehenden Webhooks „{name}“ nachgeholt',
    },
  },
};
