import type { CodeFault, ThreadCall } from './thread-messages.ts';

/** Ends a call from anywhere inside it; what is told is the fault. */
export class CodeFailed extends Error {
  readonly fault: CodeFault;

  constructor(code: CodeFault['code'], message: string, place: { line?: number; column?: number } = {}) {
    super(message);
    this.fault = { code, message, ...place };
  }
}

export function outOfTime(call: Pick<ThreadCall, 'timeoutMs'>): CodeFailed {
  return new CodeFailed('code_timeout', `The code ran longer than ${call.timeoutMs.toLocaleString('en')} ms.`);
}

export function outOfMemory(call: Pick<ThreadCall, 'memoryBytes'>, what = 'The code needed'): CodeFailed {
  return new CodeFailed('code_memory', `${what} more than ${Math.floor(call.memoryBytes / 1024 / 1024)} MiB of memory.`);
}

export function nestedTooDeeply(): CodeFailed {
  return new CodeFailed('code_error', 'The code calls itself too deeply: stack overflow.');
}

export function notJson(message: string): CodeFailed {
  return new CodeFailed('code_result', message);
}
