import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  proposed_memory: 'hat eine Erinnerung vorgeschlagen ({category})',
  added_memory: 'hat eine Erinnerung hinzugefügt ({category})',
  updated_memory: 'hat eine Erinnerung geändert ({category})',
  rejected_proposed_memory: 'hat eine vorgeschlagene Erinnerung verworfen ({category})',
  confirmed_memory: 'hat eine Erinnerung bestätigt ({category})',
  forgot_memory: 'hat eine Erinnerung vergessen ({category})',
  changed_settings: 'hat die Einstellungen der Erinnerungen geändert',
  forgot_subject: 'hat alles über {subject} vergessen ({count})',
  subject_customer: 'einen Kunden',
  subject_lead: 'einen Lead',
  subject_member: 'ein Mitglied',
  subject_topic: 'ein Thema',
  category_fact: 'Fakt',
  category_preference: 'Vorliebe',
  category_rule: 'Regel',
  category_important: 'Wichtig',
  category_plan: 'Vorhaben',
  category_agreement: 'Vereinbarung',
};
