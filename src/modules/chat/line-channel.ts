/**
 * Lines of JSON for one reader, kept until they are read. When the reader goes away, whoever writes is told at once; a
 * generator would hear of it only with its next line.
 */
export class LineChannel implements AsyncIterable<string> {
  private readonly waiting: string[] = [];
  private readonly left = new AbortController();
  private wake: (() => void) | undefined;
  private ended = false;
  private failure: unknown;

  /** Aborted when nobody reads any more. */
  get signal(): AbortSignal {
    return this.left.signal;
  }

  write(line: object): void {
    if (!this.signal.aborted) this.waiting.push(`${JSON.stringify(line)}\n`);
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
        this.left.abort();
        this.wake?.();
        return { done: true, value: undefined };
      },
    };
  }

  private async next(): Promise<IteratorResult<string>> {
    for (;;) {
      if (this.waiting.length > 0) return { done: false, value: this.waiting.splice(0).join('') };
      if (this.failure !== undefined) throw this.failure;
      if (this.ended || this.signal.aborted) return { done: true, value: undefined };
      await new Promise<void>((settle) => {
        this.wake = settle;
      });
    }
  }
}
