import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  already_forgotten: 'Das wurde schon vergessen.',
  connection_not_found: 'Diese Verbindung zu einem Modell gibt es nicht mehr.',
  duplicate_memory: 'Das ist schon bekannt: Ändern Sie es, oder ersetzen Sie es mit supersedes.',
  memory_forgotten: 'Das wurde endgültig vergessen.',
  memory_not_found: 'Dieses Gemerkte gibt es nicht.',
  no_embeddings: 'muss eine Verbindung sein, deren Anbieter Modelle für Embeddings hat: Anthropic hat keine',
  not_proposed: 'Das wartet nicht auf eine Prüfung.',
  review_new:
    'Was Programme hinzufügen, wird in diesem Arbeitsbereich zuerst geprüft: Legen Sie stattdessen einen neuen Eintrag mit supersedes an.',
  review_required: 'Was Programme hinzufügen, muss in diesem Arbeitsbereich eine Person bestätigen.',
  secret_detected:
    'Der Text enthält ein Passwort, einen Schlüssel oder eine Kartennummer. Bewahren Sie das als Variable oder Verbindung auf, nie im Gedächtnis.',
  'subject.customer': 'Kunde',
  'subject.lead': 'Lead',
  'subject.member': 'Mitglied',
  'subject.workflow': 'Workflow',
  subject_id: 'muss die ID des Gegenstands sein ({type})',
  subject_not_found: 'Das gibt es nicht mehr: {type}.',
  superseded: 'Inzwischen ist Neueres an seine Stelle getreten.',
  valid_to: 'darf nicht vor validFrom liegen',
};
