import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  already_done: '„{title}“ ist schon erledigt.',
  assignee_not_member: 'Eine Aufgabe kann nur an Mitglieder dieses Arbeitsbereichs gehen.',
  'link.booking': 'Buchung',
  'link.customer': 'Kunde',
  'link.lead': 'Lead',
  'link.record': 'Datensatz',
  'link.run': 'Lauf',
  link_missing: 'Was mit der Aufgabe verknüpft werden soll, gibt es nicht: {type}.',
  not_done: '„{title}“ ist schon offen.',
  table_of_record: 'ist erforderlich, wenn ein Datensatz verknüpft wird',
  task_not_found: 'Diese Aufgabe gibt es nicht mehr.',
};
