import { Worker } from 'node:worker_threads';
import { type ThreadAnswer, type ThreadCall, threadReady } from './thread-messages.ts';

// Extra time for the thread to end the code by itself and report that.
const graceMs = 500;

/** The thread was ended and takes no more calls. */
export class ThreadEnded extends Error {
  readonly why: 'deadline' | 'requested' | 'broken';

  constructor(why: ThreadEnded['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/**
 * One sandbox thread, as its owner sees it. It runs one call at a time and is terminated if a call does not end by
 * itself.
 */
export class SandboxThread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'sandbox',
    // Customers' code cannot see the environment; leaving it empty is a second barrier.
    env: {},
    argv: [],
    execArgv: [],
    // Far above the 256 KiB of the code, because a thread's frames are larger and the code's own limit must be reached
    // first.
    resourceLimits: { stackSizeMb: 16 },
  });
  readonly #ready: Promise<void>;
  #answer: PromiseWithResolvers<ThreadAnswer> | undefined;
  #ended: ThreadEnded | undefined;

  constructor() {
    const ready = Promise.withResolvers<void>();
    this.#ready = ready.promise;
    this.#ready.catch(() => undefined);
    this.#worker.on('message', (message: ThreadAnswer | typeof threadReady) =>
      message === threadReady ? ready.resolve() : this.#answer?.resolve(message),
    );
    const onEnd = (cause?: unknown) => {
      this.#ended ??= new ThreadEnded('broken', 'A thread of the sandbox ended by itself.', { cause });
      ready.reject(this.#ended);
      this.#answer?.reject(this.#ended);
    };
    this.#worker.on('error', onEnd);
    this.#worker.on('exit', () => onEnd());
  }

  get isAlive(): boolean {
    return this.#ended === undefined;
  }

  /** Throws ThreadEnded. The time to start the thread does not count. */
  async run(call: ThreadCall): Promise<ThreadAnswer> {
    this.#worker.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      await this.#ready;
      const answer = Promise.withResolvers<ThreadAnswer>();
      this.#answer = answer;
      if (this.#ended) throw this.#ended;
      timer = setTimeout(() => void this.end('deadline'), call.timeoutMs + graceMs);
      this.#worker.postMessage(call, call.files ? [call.files.port] : []);
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#answer = undefined;
      // An idle thread does not keep the process alive.
      this.#worker.unref();
    }
  }

  async end(why: 'deadline' | 'requested' = 'requested'): Promise<void> {
    this.#ended ??= new ThreadEnded(why, 'The thread was ended.');
    // Rejected at once, before the thread has exited, so that the caller does not wait.
    this.#answer?.reject(this.#ended);
    await this.#worker.terminate();
  }
}
