import { Worker } from 'node:worker_threads';
import { type ThreadAnswer, type ThreadCall, threadReady } from './thread-messages.ts';

// What the thread has beyond the deadline to end the code by itself and say so.
const graceMs = 500;

/** The thread had to be ended; it takes no more calls. */
export class ThreadEnded extends Error {
  readonly why: 'deadline' | 'told' | 'broken';

  constructor(why: ThreadEnded['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** One thread as its owner sees it: runs one call at a time, and is ended where a call does not end by itself. */
export class SandboxThread {
  readonly #worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'sandbox',
    // Customers' code cannot see them; that nothing is there is a second wall.
    env: {},
    argv: [],
    execArgv: [],
    // Much more than the 256 KiB of the code: frames of the thread are larger, and the code's own limit must be met
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

  /** Throws ThreadEnded. The time it takes to start the thread does not count. */
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
      // An idle thread keeps no process alive.
      this.#worker.unref();
    }
  }

  async end(why: 'deadline' | 'told' = 'told'): Promise<void> {
    this.#ended ??= new ThreadEnded(why, 'The thread was ended.');
    // Not only when it is gone: whoever waits for the answer goes on at once.
    this.#answer?.reject(this.#ended);
    await this.#worker.terminate();
  }
}
