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

  save_settings: 'Die Einstellungen des Gedächtnisses ändern.',

  label_a_person_reviews_what_programs_say: 'Ein Mensch prüft, was Programme sagen',
  label_about: 'Über',
  label_category: 'Kategorie',
  label_confidence: 'Sicherheit',
  label_connection_for_search_by_meaning: 'Verbindung für die Suche nach Bedeutung',
  label_holds_from: 'Gilt ab',
  label_holds_until: 'Gilt bis',
  label_memories: 'Anzahl',
  label_model: 'Modell',
  label_remembered_on: 'Gemerkt am',
  label_replaces_an_older_memory_version: 'Ersetzt etwas früher Gemerktes, Fassung',
  label_text: 'Text',
  label_their_fingerprint: 'Fingerabdruck davon',
  label_version_of_its_text: 'Fassung des Textes',
  label_worth_knowing_until: 'Wissenswert bis',
  reject_memory: 'Etwas Vorgeschlagenes ({category}){about} ablehnen: Es wird endgültig vergessen.',
  confirm_memory: 'Etwas Vorgeschlagenes ({category}){about} bestätigen.',
  forget_memory:
    'Etwas Gemerktes ({category}){about} vom {when} mit seinem Verlauf endgültig vergessen. Es lässt sich nicht wiederherstellen.',
  about_subject: ' über {subject}',
  'forget_memories.one':
    'Das eine Gemerkte über {subject} mit seinem Verlauf endgültig vergessen. Es lässt sich nicht wiederherstellen.',
  'forget_memories.other':
    'Alles Gemerkte ({count}) über {subject} mit seinem Verlauf endgültig vergessen. Es lässt sich nicht wiederherstellen.',
  overview_memories: 'Gemerktes',
  overview_memories_to_review: 'Gemerktes zur Prüfung',
};
