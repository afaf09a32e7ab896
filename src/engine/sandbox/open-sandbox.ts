// Registers the texts of faults, which threads report as phrases only.
import '../words/failures.ts';
import { randomUUID } from 'node:crypto';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { outOfTime } from './code-fault.ts';
import { openFileLine } from './file-line.ts';
import { memoryLimitOf, timeLimitOf } from './limits.ts';
import type { Sandbox, SandboxCall, SandboxOutcome } from './sandbox.ts';
import { SandboxThread, ThreadEnded } from './sandbox-thread.ts';
import type { CodeFault, ThreadCall } from './thread-messages.ts';
import { Turns } from './turns.ts';

const idleMs = 60_000;

/** Runs customers' code in threads, each call in an interpreter that cannot reach anything outside. */
export function openSandbox(options: { threads?: number } = {}): Sandbox {
  return new ThreadedSandbox(options.threads ?? 4);
}

interface Waiting {
  call: SandboxCall;
  outcome: PromiseWithResolvers<SandboxOutcome>;
}

class ThreadedSandbox implements Sandbox {
  readonly #max: number;
  readonly #turns = new Turns<Waiting>();
  readonly #threads = new Set<SandboxThread>();
  readonly #idle: { thread: SandboxThread; workspaceId: string; endsIt: NodeJS.Timeout }[] = [];
  #isClosed = false;

  constructor(threads: number) {
    this.#max = threads;
  }

  async run(call: SandboxCall): Promise<SandboxOutcome> {
    if (this.#isClosed) throw closed();
    call.signal?.throwIfAborted();
    const waiting: Waiting = { call, outcome: Promise.withResolvers() };
    const giveUp = () => {
      this.#turns.remove(call.workspaceId, waiting);
      waiting.outcome.reject(call.signal?.reason);
    };
    call.signal?.addEventListener('abort', giveUp, { once: true });
    this.#turns.add(call.workspaceId, waiting);
    this.#startNext();
    try {
      return await waiting.outcome.promise;
    } finally {
      call.signal?.removeEventListener('abort', giveUp);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { outcome } of this.#turns.takeAll()) outcome.reject(closed());
    for (const { endsIt } of this.#idle.splice(0)) clearTimeout(endsIt);
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #startNext(): void {
    while (!this.#isClosed && (this.#idle.length > 0 || this.#threads.size < this.#max)) {
      const turn = this.#turns.take();
      if (turn === undefined) return;
      void this.#runIn(this.#freeThread(turn.owner), turn.item).finally(() => {
        this.#turns.done(turn.owner);
        this.#startNext();
      });
    }
  }

  async #runIn(thread: SandboxThread, { call, outcome }: Waiting): Promise<void> {
    const end = () => void thread.end();
    call.signal?.addEventListener('abort', end, { once: true });
    try {
      outcome.resolve(await outcomeIn(thread, call));
    } catch (error) {
      outcome.reject(this.#isClosed ? closed() : error);
    } finally {
      call.signal?.removeEventListener('abort', end);
      this.#giveBack(thread, call.workspaceId);
    }
  }

  /**
   * Prefers the thread that last served this workspace, because it has an interpreter for it. Otherwise takes the one
   * used most recently, so that the others become idle and end.
   */
  #freeThread(workspaceId: string): SandboxThread {
    const known = this.#idle.findIndex((idle) => idle.workspaceId === workspaceId);
    const [idle] = this.#idle.splice(known, 1);
    if (idle) {
      clearTimeout(idle.endsIt);
      return idle.thread;
    }
    const thread = new SandboxThread();
    this.#threads.add(thread);
    return thread;
  }

  #giveBack(thread: SandboxThread, workspaceId: string): void {
    if (!thread.isAlive || this.#isClosed) {
      this.#end(thread);
      return;
    }
    const growsOld = () => {
      this.#idle.splice(this.#idle.indexOf(idle), 1);
      this.#end(thread);
    };
    const idle = { thread, workspaceId, endsIt: setTimeout(growsOld, idleMs).unref() };
    this.#idle.push(idle);
  }

  #end(thread: SandboxThread): void {
    this.#threads.delete(thread);
    void thread.end();
  }
}

async function outcomeIn(thread: SandboxThread, call: SandboxCall): Promise<SandboxOutcome> {
  const limits = { timeoutMs: timeLimitOf(call), memoryBytes: memoryLimitOf(call) };
  const sent: ThreadCall = {
    workspaceId: call.workspaceId,
    source: call.source,
    globals: JSON.stringify(call.globals),
    fileMark: randomUUID(),
    ...limits,
  };
  const reader = call.readFile && openFileLine(call.readFile);
  const answer = await thread
    .run(reader ? { ...sent, files: reader.line } : sent)
    .catch((error) => {
      // A native function can run without checking the clock. Then the thread is ended, and its logs are lost with it.
      if (error instanceof ThreadEnded && error.why === 'deadline') return { fault: outOfTime(limits).fault, logs: [] };
      throw error;
    })
    .finally(() => reader?.close());
  if ('fault' in answer) throw failureOf(answer.fault, answer.logs);
  const { fileMark } = sent;
  return { value: JSON.parse(answer.value), ...(answer.value.includes(fileMark) && { fileMark }), logs: answer.logs };
}

function failureOf({ code, why, line, column }: CodeFault, logs: string[]): StepFailure {
  return new StepFailure(code, why, { details: { line: line ?? null, column: column ?? null, logs } });
}

function closed(): Error {
  return new Error('The sandbox is closed.');
}
