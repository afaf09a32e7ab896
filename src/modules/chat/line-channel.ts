/**
 * Lines of JSON for one reader, kept until they are read. A reader that goes away (a page that is loaded again) ends
 * nothing: what is written is stored elsewhere too. Whoever writes is told to stop by `stop`.
 */
export class LineChannel implements AsyncIterable<string> {
  private readonly waiting: string[] = [];
  private readonly stopped = new AbortController();
  private isRead = true;
  private wake: (() => void) | undefined;
  private ended = false;
  private failure: unknown;

  /** Aborted when a person wants no more. */
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

  /** With a failure, the reader's connection breaks off: half an answer must not look like a whole one. */
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
