/** Why a run failed, in German where its code says it. What comes from outside, or from who made the workflow, stays as it is. */
export function germanRunError(code: string | null, message: string): string {
  if (code === null) return message;
  if (ofOthers[code]) return `${ofOthers[code]}: ${message}`;
  const kind = Object.keys(kinds).find((words) => kinds[words]?.includes(code));
  if (kind === undefined) return message;
  const details = germanDetails(message);
  return details === '' ? `${kind}.` : `${kind}: ${details}`;
}

/** The message is not svc's own. */
const ofOthers: Record<string, string> = { code_error: 'Fehler im Code', child_failed: 'Ein anderer Workflow ist gescheitert' };

const kinds: Record<string, readonly string[]> = {
  'Die Eingabe passt nicht': [
    ...['invalid_input', 'invalid_config', 'invalid_event', 'invalid_method', 'invalid_moment', 'invalid_request', 'invalid_schema', 'invalid_status'],
    ...['header_refused', 'not_a_list', 'prompt_empty', 'wait_too_long'],
  ],
  'Fehler in einem Ausdruck': ['expression_syntax', 'unknown_function', 'unknown_name', 'expression_limit', 'expression_error'],
  'Ein Geheimnis darf dort nicht genutzt werden': ['secret_refused', 'secret_in_condition', 'secret_bound'],
  'Fehler im Code': ['code_memory', 'code_result'],
  'Es dauerte zu lange': ['code_timeout', 'step_timeout', 'run_timeout', 'child_timeout'],
  'Es war zu viel auf einmal': ['too_many_items', 'too_many_rounds', 'run_too_large', 'output_too_large', 'model_context_too_long'],
  'Fehler der Gegenseite': ['http_status'],
  'Die Gegenseite war nicht da': ['dns_failed', 'connect_failed', 'timeout'],
  'Die Verbindung ist nicht verwendbar': ['connection_unfit', 'connection_missing', 'connection_incomplete', 'connection_wrong_kind'],
  'Die Antwort des Modells ist unbrauchbar': ['model_bad_answer', 'model_turns_spent'],
  'Von jemandem abgelehnt': ['declined'],
  'Nicht rechtzeitig freigegeben': ['expired'],
  'Nicht erlaubt': ['access_denied', 'forbidden', 'missing_capability'],
  'Wer ihn bereitgestellt hat, ist nicht mehr da': ['deployer_gone'],
  'Workflows im Kreis': ['loop_guard'],
  'Fehler des Servers': ['internal'],
};

/** The sentences of the message that can be said in German: which fields do not fit, what an address answered, where an expression stands. */
function germanDetails(message: string): string {
  return sentences.flatMap(({ pattern, said }) => [...message.matchAll(pattern)].map(said)).join(' ');
}

const sentences: readonly { pattern: RegExp; said: (found: RegExpExecArray) => string }[] = [
  { pattern: /“([^”]+)” is missing\./g, said: ([, field]) => `„${field}“ fehlt.` },
  { pattern: /“([^”]+)” is no e-mail address\./g, said: ([, field]) => `„${field}“ ist keine Mailadresse.` },
  { pattern: /“([^”]+)” does not fit: it ([^.]+)\./g, said: ([, field]) => `„${field}“ passt nicht.` },
  { pattern: /^(\S+ \S+) answered (.+)\.$/g, said: ([, request, answer]) => `${request} antwortete mit ${answer}.` },
  { pattern: /\{\{ .*? \}\}/gs, said: ([expression]) => `${expression}.` },
];
