/**
 * Why an app could not be used, in words for people. `broken`: it failed by itself; enough of these in a row, and it is
 * left alone for a while.
 */
export class AppFailure extends Error {
  readonly kind: 'broken' | 'credentials' | 'declined';
  /** Of an answer: its status, and when the service wants to be asked again. */
  readonly status: number | undefined;
  readonly retryMs: number | undefined;

  constructor(
    kind: AppFailure['kind'],
    message: string,
    cause?: unknown,
    answer: { status?: number; retryMs?: number } = {},
  ) {
    super(message, { cause });
    this.name = 'AppFailure';
    this.kind = kind;
    this.status = answer.status;
    this.retryMs = answer.retryMs;
  }
}
