import { DialFailure } from './dial.ts';
import { failures } from './words/failures.ts';

/** One deadline for a call with all its redirects, and the caller's own wish to end it, whichever is first. */
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

  /** Who is told when it is over; throws where it is over already. */
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
