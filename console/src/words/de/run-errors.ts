import type { runErrorWords as source } from '../en/run-errors.ts';

export const runErrorWords: { readonly [K in keyof typeof source]: string } = {
  'run_error.invalid_input': 'Ungültige Eingabe',
  'run_error.expression': 'Fehler in einem Ausdruck',
  'run_error.code': 'Fehler im Code',
  'run_error.secret': 'Ein Geheimnis darf hier nicht verwendet werden',
  'run_error.too_slow': 'Zeitüberschreitung',
  'run_error.too_large': 'Zu viele Daten',
  'run_error.http_status': 'Der andere Dienst meldete einen Fehler',
  'run_error.unreachable': 'Der andere Dienst war nicht erreichbar',
  'run_error.connection': 'Die Verbindung ist nicht verwendbar',
  'run_error.model_answer': 'Die Antwort des Modells ist unbrauchbar',
  'run_error.approval_declined': 'Abgelehnt',
  'run_error.approval_expired': 'Nicht rechtzeitig freigegeben',
  'run_error.rights': 'Nicht erlaubt',
  'run_error.child_failed': 'Ein anderer Workflow ist fehlgeschlagen',
  'run_error.deployer_gone': 'Wer ihn bereitgestellt hat, ist kein Mitglied mehr',
  'run_error.loop_guard': 'Workflows starten einander im Kreis',
  'run_error.internal': 'Serverfehler',
};
