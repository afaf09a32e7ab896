import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_customer: 'hat den Kunden „{name}“ angelegt',
  updated_customer: 'hat den Kunden „{name}“ geändert',
  archived_customer: 'hat den Kunden „{name}“ archiviert',
  unarchived_customer: 'hat den Kunden „{name}“ aus dem Archiv zurückgeholt',
  merged_customer: 'hat den Kunden „{other}“ mit „{name}“ zusammengeführt',
  deleted_customer: 'hat den Kunden „{name}“ gelöscht',
  restored_customer: 'hat den Kunden „{name}“ wiederhergestellt',
  created_lead: 'hat den Lead „{name}“ angelegt',
  updated_lead: 'hat den Lead „{name}“ geändert',
  moved_lead: 'hat den Lead „{name}“ von {from} nach {to} verschoben',
  converted_lead_to_new_customer: 'hat den Lead „{name}“ in einen neuen Kunden umgewandelt',
  converted_lead: 'hat den Lead „{name}“ in den Kunden „{customer}“ umgewandelt',
  deleted_lead: 'hat den Lead „{name}“ gelöscht',
  imported_customers: 'hat Kunden importiert: {created} neu, {updated} geändert',
  imported_leads: 'hat Leads importiert: {created} neu, {updated} geändert',
  added_note_to_customer: 'hat beim Kunden „{name}“ eine Notiz hinzugefügt',
  added_note_to_lead: 'hat beim Lead „{name}“ eine Notiz hinzugefügt',
  restored_lead: 'hat den Lead „{name}“ wiederhergestellt',
  stage_new: '„Neu“',
  stage_screening: '„Prüfung“',
  stage_meeting: '„Gespräch“',
  stage_proposal: '„Angebot“',
  stage_won: '„Gewonnen“',
  stage_lost: '„Verloren“',
};
