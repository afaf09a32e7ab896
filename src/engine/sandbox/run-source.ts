import {
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  Scope,
  type VmCallResult,
} from 'quickjs-emscripten';
import type { Phrase } from '../../../language/phrase.ts';
import { CodeFailed, nestedTooDeeply, notJson, outOfMemory, outOfTime, phraseOf } from './code-fault.ts';
import { askForFile } from './file-line.ts';
import type { Interpreter } from './interpreters.ts';
import { depthOfJson } from './json-depth.ts';
import { sandboxLimits } from './limits.ts';
import { asFunction, placeInSource, sourceFile } from './place-in-source.ts';
import { prelude } from './prelude.ts';
import type { FileRequest } from './sandbox.ts';
import type { CodeFault, ThreadAnswer, ThreadCall } from './thread-messages.ts';

/**
 * Runs one call. It never throws: every error becomes a fault in the answer. If `isClean`, the interpreter can be used
 * again.
 */
export function runSource(interpreter: Interpreter, call: ThreadCall): { answer: ThreadAnswer; isClean: boolean } {
  const run = new SourceRun(interpreter, call);
  try {
    return { answer: { value: run.result(), logs: run.logs }, isClean: run.cleanUp() };
  } catch (thrown) {
    // A failure may leave the interpreter in any state and is rare, so the interpreter is not used again.
    return { answer: { fault: run.faultOf(thrown), logs: run.logs }, isClean: false };
  }
}

type CallResult = VmCallResult<QuickJSHandle>;

class SourceRun {
  readonly logs: string[] = [];
  readonly #interpreter: Interpreter;
  readonly #call: ThreadCall;
  readonly #deadline: number;
  readonly #runtime: QuickJSRuntime;
  readonly #vm: QuickJSContext;
  /** Handles to values inside the interpreter, released at the end. */
  readonly #held = new Scope();

  constructor(interpreter: Interpreter, call: ThreadCall) {
    this.#interpreter = interpreter;
    this.#call = call;
    this.#deadline = Date.now() + call.timeoutMs;
    this.#runtime = interpreter.module.newRuntime({
      maxStackSizeBytes: sandboxLimits.stackBytes,
      interruptHandler: () => this.#isLate(),
    });
    this.#vm = this.#runtime.newContext();
  }

  /** The return value of the code as JSON text. */
  result(): string {
    const { source, globals, memoryBytes } = this.#call;
    if (source.includes('\0')) throw new CodeFailed('code_error', phraseOf('code_nul'));
    // The text, its copy inside and the parsed values all need memory. With less, the interpreter could not even report
    // that it ran out.
    if (Buffer.byteLength(globals) * 4 > memoryBytes) throw outOfMemory(this.#call, 'code_input_memory');
    const vm = this.#vm;
    const hold = (handle: QuickJSHandle) => this.#held.manage(handle);
    const write = hold(vm.newFunction('write', (line) => void this.logs.push(vm.getString(line))));
    const read = hold(vm.newFunction('read', (asked) => this.#readFile(vm.getString(asked))));
    const mark = hold(vm.newString(this.#call.fileMark));
    const open = hold(vm.unwrapResult(vm.evalCode(prelude, 'prelude.js')));
    const inside = hold(vm.unwrapResult(vm.callFunction(open, vm.undefined, write, read, mark)));
    const ask = (name: string, ...values: QuickJSHandle[]) =>
      vm.callFunction(hold(vm.getProp(inside, name)), vm.undefined, ...values);
    const settle = (result: CallResult) => hold(this.#settle(result, ask));

    const code = settle(vm.evalCode(asFunction(source), sourceFile));
    settle(ask('give', hold(vm.newString(globals))));
    const value = this.#outcomeOf(settle(vm.callFunction(code, vm.undefined)), settle);
    const written = ask('take', value);
    if (!written.error) return this.#checked(hold(written.value));
    if (this.#isLate()) throw outOfTime(this.#call);
    if (this.#interpreter.lacksMemory()) throw outOfMemory(this.#call);
    throw notJson(objectionOf(vm.getString(settle(ask('objection')))));
  }

  /** Whether everything was released. */
  cleanUp(): boolean {
    try {
      this.#held.dispose();
      this.#vm.dispose();
      this.#runtime.dispose();
      return true;
    } catch {
      return false;
    }
  }

  faultOf(thrown: unknown): CodeFault {
    if (thrown instanceof CodeFailed) return thrown.fault;
    if (this.#isLate()) return outOfTime(this.#call).fault;
    if (this.#interpreter.lacksMemory()) return outOfMemory(this.#call).fault;
    // The stack of the thread itself overflowed, in native functions that do not check the interpreter's limit.
    if (thrown instanceof RangeError) return nestedTooDeeply().fault;
    return new CodeFailed(
      'code_error',
      phraseOf('code_broke', { reason: thrown instanceof Error ? thrown.message : String(thrown) }),
    ).fault;
  }

  /** The answer as text: `+` followed by the content, or `-` followed by the error. */
  #readFile(asked: string): QuickJSHandle {
    const { files } = this.#call;
    const answer = files
      ? askForFile(files, JSON.parse(asked) as FileRequest, this.#deadline - Date.now())
      : { fault: 'This code cannot read files.' };
    if (!answer) return this.#vm.newString('-The file could not be read in time.');
    return this.#vm.newString('content' in answer ? `+${answer.content}` : `-${answer.fault}`);
  }

  #isLate(): boolean {
    return Date.now() >= this.#deadline;
  }

  #settle(result: CallResult, ask: (name: string, value: QuickJSHandle) => CallResult): QuickJSHandle {
    if (!result.error) return result.value;
    if (this.#isLate()) throw outOfTime(this.#call);
    const described = ask('describe', result.error);
    if (this.#isLate()) throw outOfTime(this.#call);
    if (described.error)
      throw this.#interpreter.lacksMemory()
        ? outOfMemory(this.#call)
        : new CodeFailed('code_error', phraseOf('code_threw_unshown'));
    const {
      message,
      stack = '',
      isError,
    } = JSON.parse(this.#vm.getString(described.value)) as { message: string; stack?: string; isError: boolean };
    // Without memory, the error object itself cannot be created and nothing is thrown.
    if ((this.#interpreter.lacksMemory() && !isError) || message === 'InternalError: out of memory')
      throw outOfMemory(this.#call);
    const place = placeInSource(stack, this.#call.source);
    const why = isError ? message : phraseOf('code_threw', { thrown: message });
    throw new CodeFailed(
      'code_error',
      place.line === undefined
        ? why
        : phraseOf('code_threw_at', { message: why, line: String(place.line), column: String(place.column) }),
      place,
    );
  }

  /** The result of the function's promise, after all pending jobs have run. */
  #outcomeOf(promise: QuickJSHandle, settle: (result: CallResult) => QuickJSHandle): QuickJSHandle {
    while (this.#runtime.hasPendingJob()) {
      if (this.#isLate()) throw outOfTime(this.#call);
      const ran = this.#runtime.executePendingJobs(jobsAtOnce);
      if (ran.error) settle({ error: ran.error });
    }
    const state = this.#vm.getPromiseState(promise);
    if (state.type === 'fulfilled') return this.#held.manage(state.value);
    if (state.type === 'rejected') return settle({ error: state.error });
    throw new CodeFailed('code_error', phraseOf('code_pending'));
  }

  #checked(written: QuickJSHandle): string {
    const vm = this.#vm;
    const { resultBytes, resultDepth } = sandboxLimits;
    const tooLarge = () => notJson(phraseOf('code_result_large', { mebibytes: resultBytes / 1024 / 1024 }));
    if (vm.getNumber(this.#held.manage(vm.getProp(written, 'length'))) > resultBytes) throw tooLarge();
    const text = vm.getString(written);
    // If there is no memory for a copy, the text is empty.
    if (text === '') throw outOfMemory(this.#call);
    if (Buffer.byteLength(text) > resultBytes) throw tooLarge();
    if (depthOfJson(text) > resultDepth) throw notJson(phraseOf('code_result_deep', { levels: resultDepth }));
    return text;
  }
}

/** How the prelude describes a value that JSON cannot express. */
type Objection =
  | { what: 'bigint' | 'function' | 'map' | 'promise' | 'set' | 'symbol' | 'weakmap' | 'weakset'; key: string }
  | { what: 'circle' }
  | { what: 'depth' }
  | { what: 'other'; reason: string };

function objectionOf(json: string): Phrase {
  const objection = JSON.parse(json) as Objection;
  if (objection.what === 'circle') return phraseOf('code_circle');
  if (objection.what === 'depth') return phraseOf('code_result_stack');
  if (objection.what === 'other') return phraseOf('code_not_json', { reason: objection.reason });
  const what = phraseOf(`value.${objection.what}`);
  return objection.key === ''
    ? phraseOf('code_returned', { what })
    : phraseOf('code_returned_inside', { key: objection.key, what });
}

// Enough jobs per check that reading the clock costs nothing.
const jobsAtOnce = 200;
