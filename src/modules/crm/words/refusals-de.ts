import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  apart_from_itself: 'muss ein anderer Kunde als customerId sein',
  already_converted: '{name} ist schon Kunde.',
  company_exists: 'Eine Firma namens „{name}“ gibt es schon.',
  company_not_found: 'Diese Firma gibt es nicht mehr.',
  customer_kept: 'Dieser Kunde wird noch für etwas gebraucht, das Sie nicht sehen dürfen.',
  customer_merged: '{name} ging in einem anderen Kunden auf, der jetzt alles hat.',
  customer_not_found: 'Diesen Kunden gibt es nicht mehr.',
  customer_or_lead: 'ist erforderlich, oder leadId: genau eines von beiden',
  duplicate_email: 'Ein anderer Kunde hat die E-Mail-Adresse {email}.',
  duplicate_email_unseen: 'Ein anderer Kunde hat dieselbe E-Mail-Adresse.',
  lead_closed: '{name} ist schon {stage} und lässt sich nicht mehr ändern.',
  lead_unfit: 'Das geht mit diesem Lead gerade nicht.',
  lead_not_found: 'Diesen Lead gibt es nicht mehr.',
  lost_reason_required: 'Sagen Sie, warum der Lead verloren ging (lostReason).',
  merge_with_itself: 'muss ein anderer Kunde als keepId sein',
  no_rows: 'Es gibt keine Zeilen.',
  nothing_to_import: 'Keine der Zeilen lässt sich importieren.',
  owner_not_member: 'Wer zuständig ist, muss Mitglied dieses Arbeitsbereichs sein.',
  too_many_tags: 'ergibt mehr als {max} Schlagwörter',
  'stage.lost': 'verloren',
  'stage.won': 'gewonnen',
  named: '„{name}“',
  this_customer: 'Dieser Kunde',
  this_lead: 'Dieser Lead',
  email_taken: 'Ein anderer Kunde hat diese E-Mail-Adresse',
  no_form_of_companies:
    'Für Firmen gibt es keine Formulare: Eine Firma sammelt die Kunden und Leads, die sie nennen. Fragen Sie in einem Formular für Leads oder Kunden nach der Firma.',
};
