import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    mark_read: {},
    draft: {
      'drafted a message to {to}': 'hat eine Nachricht an {to} entworfen',
      'changed the draft to {to}': 'hat den Entwurf an {to} geändert',
    },
    send: {
      'sent a message to {to}': 'hat eine Nachricht an {to} gesendet',
      'scheduled a message to {to} for {time}': 'hat eine Nachricht an {to} für {time} geplant',
      'scheduled a message to {to}': 'hat eine Nachricht an {to} geplant',
    },
    cancel_scheduled: { 'cancelled the message to {to}': 'hat die Nachricht an {to} abgesagt' },
    delete_draft: { 'deleted the draft to {to}': 'hat den Entwurf an {to} gelöscht' },
    save_template: { 'saved the message template “{name}”': 'hat die Nachrichtenvorlage „{name}“ gespeichert' },
    delete_template: { 'deleted the message template “{name}”': 'hat die Nachrichtenvorlage „{name}“ gelöscht' },
    suppress: { 'suppressed the address {address}': 'hat die Adresse {address} gesperrt' },
    unsuppress: { 'allowed mail to {address} again': 'hat Mails an {address} wieder erlaubt' },
    save_settings: { 'changed the settings of messages': 'hat die Einstellungen der Nachrichten geändert' },
  },
};
