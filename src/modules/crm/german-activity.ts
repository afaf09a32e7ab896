import type { ActivityWords } from '../../runtime/activity-words.ts';

const stages = { new: '„Neu“', screening: '„Prüfung“', meeting: '„Gespräch“', proposal: '„Angebot“', won: '„Gewonnen“', lost: '„Verloren“' };

export const germanActivity: ActivityWords = {
  sentences: {
    create_customer: { 'created the customer “{name}”': 'hat den Kunden „{name}“ angelegt' },
    update_customer: {
      'updated the customer “{name}”': 'hat den Kunden „{name}“ geändert',
      'archived the customer “{name}”': 'hat den Kunden „{name}“ archiviert',
      'took back from the archive the customer “{name}”': 'hat den Kunden „{name}“ aus dem Archiv zurückgeholt',
    },
    merge_customers: { 'merged the customer “{other}” into “{name}”': 'hat den Kunden „{other}“ mit „{name}“ zusammengeführt' },
    delete_customer: { 'deleted the customer “{name}”': 'hat den Kunden „{name}“ gelöscht' },
    restore_customer: { 'restored the customer “{name}”': 'hat den Kunden „{name}“ wiederhergestellt' },
    create_lead: { 'created the lead “{name}”': 'hat den Lead „{name}“ angelegt' },
    update_lead: {
      'updated the lead “{name}”': 'hat den Lead „{name}“ geändert',
      'moved the lead “{name}” from {from} to {to}': 'hat den Lead „{name}“ von {from} nach {to} verschoben',
    },
    convert_lead: {
      'converted the lead “{name}” into a new customer': 'hat den Lead „{name}“ in einen neuen Kunden umgewandelt',
      'converted the lead “{name}” into the customer “{customer}”': 'hat den Lead „{name}“ in den Kunden „{customer}“ umgewandelt',
    },
    delete_lead: { 'deleted the lead “{name}”': 'hat den Lead „{name}“ gelöscht' },
    import_contacts: {
      'imported customers: {created} new, {updated} changed': 'hat Kunden importiert: {created} neu, {updated} geändert',
      'imported leads: {created} new, {updated} changed': 'hat Leads importiert: {created} neu, {updated} geändert',
    },
    add_note: {
      'added a note to the customer “{name}”': 'hat beim Kunden „{name}“ eine Notiz hinzugefügt',
      'added a note to the lead “{name}”': 'hat beim Lead „{name}“ eine Notiz hinzugefügt',
    },
  },
  values: { from: stages, to: stages },
};
