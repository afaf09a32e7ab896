/**
 * Lines of JSON for one reader, buffered until they are read. Nothing is lost if the reader disconnects (for example
 * because the page is reloaded), because everything is also stored. `stop` tells the writer to stop.
 */
export class LineChannel implements AsyncIterable<string> {
  private readonly waiting: string[] = [];
  private readonly stopped = new AbortController();
  private isRead = true;
  private wake: (() => void) | undefined;
  private ended = false;
  private failure: unknown;

  /** Aborted when the person stops the answer. */
  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  stop(): void {
    this.stopped.abort();
    this.wake?.();
  }

  write(line: object): void {
    if (this.isRead && !this.signal.aborted) this.waiting.push(`${JSON.stringify(line)}\n`);
    this.wake?.();
  }

  /** A failure breaks the connection, so that a partial answer does not look complete. */
  end(failure?: unknown): void {
    this.ended = true;
    this.failure = failure;
    this.wake?.();
  }

  [Symbol.asyncIterator](): AsyncIterator<string> {
    return {
      next: () => this.next(),
      return: async () => {
        this.isRead = false;
        this.waiting.length = 0;
        this.wake?.();
        return { done: true, value: undefined };
      },
    };
  }

  private async next(): Promise<IteratorResult<string>> {
    for (;;) {
      if (this.waiting.length > 0) return { done: false, value: this.waiting.splice(0).join('') };
      if (this.failure !== undefined) throw this.failure;
      if (this.ended || !this.isRead || this.signal.aborted) return { done: true, value: undefined };
      await new Promise<void>((settle) => {
        this.wake = settle;
      });
    }
  }
}
