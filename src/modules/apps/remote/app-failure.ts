import type { Phrase } from '../../../../language/phrase.ts';
import { WordedError } from '../../../kernel/worded-error.ts';

/**
 * Why an app could not be used, explained for people. `broken`: the app itself failed; after several of these in a row,
 * it is not called for a while.
 */
export class AppFailure extends WordedError {
  readonly kind: 'broken' | 'credentials' | 'declined';
  /** For an answer: its status, and when the service wants the next request. */
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
