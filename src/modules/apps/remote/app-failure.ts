/**
 * Why an app could not be used, in words for people. `broken`: it failed by itself; enough of these in a row, and it is
 * left alone for a while.
 */
export class AppFailure extends Error {
  readonly kind: 'broken' | 'credentials' | 'declined';

  constructor(kind: AppFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppFailure';
    this.kind = kind;
  }
}
