import type { Phrase } from '../../../../language/phrase.ts';
import { WordedError } from '../../../kernel/worded-error.ts';

/**
 * Why an app could not be used, in words for people. `broken`: it failed by itself; enough of these in a row, and it is
 * left alone for a while.
 */
export class AppFailure extends WordedError {
  readonly kind: 'broken' | 'credentials' | 'declined';
  /** Of an answer: its status, and when the service wants to be asked again. */
  readonly status: number | undefined;
  readonly retryMs: number | undefined;

  constructor(
    kind: AppFailure['kind'],
    why: Phrase | string,
    cause?: unknown,
    answer: { status?: number; retryMs?: number } = {},
  ) {
    super(why, { cause });
    this.name = 'AppFailure';
    this.kind = kind;
    this.status = answer.status;
    this.retryMs = answer.retryMs;
  }
}
