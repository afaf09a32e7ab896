import type { runErrorWords as source } from '../en/run-errors.ts';

export const runErrorWords: { readonly [K in keyof typeof source]: string } = {
  'run_error.invalid_input': 'Die Eingabe passt nicht',
  'run_error.expression': 'Fehler in einem Ausdruck',
  'run_error.code': 'Fehler im Code',
  'run_error.secret': 'Ein Geheimnis darf dort nicht genutzt werden',
  'run_error.too_slow': 'Es dauerte zu lange',
  'run_error.too_large': 'Es war zu viel auf einmal',
  'run_error.http_status': 'Fehler der Gegenseite',
  'run_error.unreachable': 'Die Gegenseite war nicht da',
  'run_error.connection': 'Die Verbindung ist nicht verwendbar',
  'run_error.model_answer': 'Die Antwort des Modells ist unbrauchbar',
  'run_error.approval_declined': 'Von jemandem abgelehnt',
  'run_error.approval_expired': 'Nicht rechtzeitig freigegeben',
  'run_error.rights': 'Nicht erlaubt',
  'run_error.child_failed': 'Ein anderer Workflow ist gescheitert',
  'run_error.deployer_gone': 'Wer ihn bereitgestellt hat, ist nicht mehr da',
  'run_error.loop_guard': 'Workflows im Kreis',
  'run_error.internal': 'Fehler des Servers',
};
