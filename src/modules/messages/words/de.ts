import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  drafted_message: 'hat eine Nachricht an {to} entworfen',
  changed_draft: 'hat den Entwurf an {to} geändert',
  sent_message: 'hat eine Nachricht an {to} gesendet',
  scheduled_message: 'hat eine Nachricht an {to} für {time} geplant',
  cancelled_message: 'hat die Nachricht an {to} abgesagt',
  deleted_draft: 'hat den Entwurf an {to} gelöscht',
  saved_template: 'hat die Nachrichtenvorlage „{name}“ gespeichert',
  deleted_template: 'hat die Nachrichtenvorlage „{name}“ gelöscht',
  suppressed_address: 'hat die Adresse {address} gesperrt',
  allowed_address: 'hat Mails an {address} wieder erlaubt',
  changed_settings: 'hat die Einstellungen der Nachrichten geändert',
  restored_draft: 'hat den Nachrichtenentwurf „{title}“ wiederhergestellt',
  restored_template: 'hat die Nachrichtenvorlage „{name}“ wiederhergestellt',
  some_message_failed: 'Eine Nachricht wurde nicht gesendet',
  message_not_sent: 'Die Nachricht an {to} wurde nicht gesendet',
  message_uncertain: 'Ob {to} die Nachricht bekam, ist ungewiss',
};
