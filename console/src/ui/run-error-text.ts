import { t, wordFor } from '../words/words.ts';

/** What kind of failure this was, in the reader's language; undefined where only its own message can say it. */
export function runErrorText(code: string | null): string | undefined {
  // A workflow that ends with an error on purpose says it in the words of who made it.
  if (code === null || code === 'stopped') return undefined;
  return wordFor('run_error', groups[code] ?? code) ?? wordFor('error', code);
}

/** What the server says of single fields, in the reader's language. */
export function reportedText(message: string): string {
  return message
    .replace(/“([^”]+)” is missing\./g, (_, field: string) => t('run_error.field_missing', { field }))
    .replace(/“([^”]+)” is no e-mail address\./g, (_, field: string) => t('run_error.field_no_mail', { field }))
    .replace(/“([^”]+)” does not fit: it ([^.]+)\./g, (_, field: string, why: string) =>
      t('run_error.field_unfit', { field, why }),
    );
}

/** Failures of which the same is said. */
const groups: Record<string, string> = {
  invalid_config: 'invalid_input',
  invalid_event: 'invalid_input',
  invalid_method: 'invalid_input',
  invalid_moment: 'invalid_input',
  invalid_request: 'invalid_input',
  invalid_schema: 'invalid_input',
  invalid_status: 'invalid_input',
  header_refused: 'invalid_input',
  not_a_list: 'invalid_input',
  prompt_empty: 'invalid_input',
  wait_too_long: 'invalid_input',
  expression_syntax: 'expression',
  unknown_function: 'expression',
  unknown_name: 'expression',
  expression_limit: 'expression',
  expression_error: 'expression',
  code_error: 'code',
  code_memory: 'code',
  code_result: 'code',
  code_timeout: 'too_slow',
  step_timeout: 'too_slow',
  run_timeout: 'too_slow',
  child_timeout: 'too_slow',
  too_many_items: 'too_large',
  too_many_rounds: 'too_large',
  run_too_large: 'too_large',
  model_context_too_long: 'too_large',
  dns_failed: 'unreachable',
  connect_failed: 'unreachable',
  timeout: 'unreachable',
  connection_unfit: 'connection',
  connection_missing: 'connection',
  connection_incomplete: 'connection',
  connection_wrong_kind: 'connection',
  model_bad_answer: 'model_answer',
  model_turns_spent: 'model_answer',
  declined: 'approval_declined',
  expired: 'approval_expired',
  access_denied: 'rights',
  forbidden: 'rights',
  missing_capability: 'rights',
};
