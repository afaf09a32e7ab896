import type { ParamsOf, Phrase, PhraseKey } from '../../../language/phrase.ts';
import type { english } from '../words/failures-en.ts';
import type { CodeFault, ThreadCall } from './thread-messages.ts';

/** Ends a call from anywhere inside it and reports the fault. */
export class CodeFailed extends Error {
  readonly fault: CodeFault;

  constructor(code: CodeFault['code'], why: Phrase | string, place: { line?: number; column?: number } = {}) {
    super();
    this.fault = { code, why, ...place };
  }
}

export function outOfTime(call: Pick<ThreadCall, 'timeoutMs'>): CodeFailed {
  return new CodeFailed('code_timeout', phraseOf('code_timeout', { ms: call.timeoutMs }));
}

export function outOfMemory(
  call: Pick<ThreadCall, 'memoryBytes'>,
  needed: 'code_memory' | 'code_input_memory' = 'code_memory',
): CodeFailed {
  return new CodeFailed(
    'code_memory',
    phraseOf(needed, { mebibytes: String(Math.floor(call.memoryBytes / 1024 / 1024)) }),
  );
}

export function nestedTooDeeply(): CodeFailed {
  return new CodeFailed('code_error', phraseOf('code_stack'));
}

export function notJson(why: Phrase): CodeFailed {
  return new CodeFailed('code_result', why);
}

/** A phrase of the engine's failures, created without loading their texts, which a thread does not need. */
export function phraseOf<Key extends PhraseKey<typeof english>>(
  key: Key,
  ...[params]: ParamsOf<typeof english, Key>
): Phrase {
  return { key: `engine.failures:${key}`, ...(params && { params }) };
}
