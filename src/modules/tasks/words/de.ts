import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_task: 'hat die Aufgabe „{title}“ angelegt',
  updated_task: 'hat die Aufgabe „{title}“ geändert',
  'updated_tasks.one': 'hat {count} Aufgabe geändert',
  'updated_tasks.other': 'hat {count} Aufgaben geändert',
  'deleted_tasks.one': 'hat {count} Aufgabe gelöscht',
  'deleted_tasks.other': 'hat {count} Aufgaben gelöscht',
  completed_task: 'hat die Aufgabe „{title}“ erledigt',
  opened_task_again: 'hat die Aufgabe „{title}“ wieder geöffnet',
  added_note: 'hat bei der Aufgabe „{title}“ eine Notiz hinzugefügt',
  deleted_task: 'hat die Aufgabe „{title}“ gelöscht',
  restored_task: 'hat die Aufgabe „{title}“ wiederhergestellt',
  task_given: 'Eine Aufgabe für Sie',
  new_task: 'Neue Aufgabe: {title}',
  own_task_overdue: 'Eine Ihrer Aufgaben ist überfällig',
  task_overdue: 'Überfällig: {title}',

  delete: 'Die Aufgabe „{title}“ löschen. Sie lässt sich 30 Tage lang wiederherstellen.',
  'delete_tasks.one': '{count} Aufgabe löschen. Sie lässt sich 30 Tage lang wiederherstellen.',
  'delete_tasks.other': '{count} Aufgaben löschen. Sie lassen sich 30 Tage lang wiederherstellen.',

  label_assigned_to: 'Zugewiesen an',
  label_due: 'Fällig',
  label_is_about: 'Gehört zu',
  label_last_changed: 'Zuletzt geändert',
  label_tasks: 'Aufgaben',
  label_notes: 'Notizen',
  label_priority: 'Priorität',
  label_status: 'Status',
  label_text: 'Text',
  label_title: 'Titel',
  overview_my_tasks_for_today: 'Heute fällige Aufgaben',
  overview_my_overdue_tasks: 'Überfällige Aufgaben',
  state_done: 'Erledigt',
  state_open: 'Offen',
};
