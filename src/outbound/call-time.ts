import { DialFailure } from './dial.ts';
import { failures } from './words/failures.ts';

/** Ends a call, including its redirects, at the deadline or when the caller cancels it, whichever comes first. */
export class CallTime {
  private readonly timer: NodeJS.Timeout;
  private readonly given: AbortSignal | undefined;
  private readonly giveUp = () =>
    this.end(new DialFailure('aborted', failures.phrase('aborted'), false, this.given?.reason));
  private over: DialFailure | undefined;
  private onOver: ((reason: DialFailure) => void) | undefined;

  constructor(timeoutMs: number, given: AbortSignal | undefined) {
    this.given = given;
    this.timer = setTimeout(
      () => this.end(new DialFailure('timeout', failures.phrase('timeout', { ms: String(timeoutMs) }), true)),
      timeoutMs,
    );
    if (given?.aborted) this.giveUp();
    else given?.addEventListener('abort', this.giveUp, { once: true });
  }

  /** Calls `onOver` when the time is over. Throws if it already is. */
  watch(onOver: (reason: DialFailure) => void): void {
    if (this.over) throw this.over;
    this.onOver = onOver;
  }

  done(): void {
    clearTimeout(this.timer);
    this.given?.removeEventListener('abort', this.giveUp);
  }

  private end(reason: DialFailure): void {
    this.over ??= reason;
    this.onOver?.(this.over);
  }
}
