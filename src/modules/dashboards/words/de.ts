import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_dashboard: 'hat das Dashboard „{name}“ angelegt',
  updated_dashboard: 'hat das Dashboard „{name}“ geändert',
  deleted_dashboard: 'hat das Dashboard „{name}“ gelöscht',
  restored_dashboard: 'hat das Dashboard „{name}“ wiederhergestellt',
  'sent_dashboard.one': 'hat das Dashboard „{name}“ an ein Mitglied gesendet',
  'sent_dashboard.other': 'hat das Dashboard „{name}“ an {count} Mitglieder gesendet',
  scheduled_mail: 'hat E-Mails des Dashboards „{name}“ geplant',
  stopped_mail: 'hat die geplanten E-Mails eines Dashboards beendet',

  delete: 'Das Dashboard „{name}“ löschen. Es lässt sich 30 Tage lang wiederherstellen.',
  send: 'Die Zahlen des Dashboards „{name}“ per E-Mail an {people} senden.',
  schedule_day: 'Die Zahlen des Dashboards „{name}“ jeden Tag per E-Mail an {people} senden.',
  schedule_week: 'Die Zahlen des Dashboards „{name}“ jede Woche per E-Mail an {people} senden.',
  schedule_month: 'Die Zahlen des Dashboards „{name}“ jeden Monat per E-Mail an {people} senden.',
  change_mailed: 'Das Dashboard „{name}“ ändern, das regelmäßig per E-Mail versendet wird.',

  label_day: 'Tag',
  label_description: 'Beschreibung',
  label_hour: 'Stunde',
  label_name: 'Dashboard',
  label_new_tiles: 'Neue Kacheln',
  label_range: 'Zeitraum',
  label_tiles: 'Kacheln',
  label_to: 'An',

  tile_count: '{name}',
  tile_total: 'Summe: {field}',
  tile_over_time: '{name} nach Monat',
  tile_by: '{name} nach {field}',
  tile_latest: 'Neueste: {name}',

  mail_subject: '{name} – {workspace}',
  mail_intro: 'Die Zahlen von „{name}“, wie {person} sie sieht:',
  mail_open: 'Dashboard öffnen:',
  mail_problem: 'Diese Kachel kann nicht angezeigt werden.',
  rest: 'Übrige',
};
