import { newId } from '../kernel/ids.ts';
import { retryAfterMs } from '../outbound/retry-after.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';
import { noFault, type Posted } from './post-delivery.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** The outcome of one attempt at a delivery, as it is stored. */
export interface AttemptOutcome extends Posted {
  id: string;
  workspaceId: string;
  endpointId: string;
  eventName: string;
  depth: number;
  round: number;
  number: number;
  state: 'delivered' | 'retrying' | 'failed' | 'skipped';
  reason: string | null;
  nextAt: Date | null;
  /** Null if nothing was sent. */
  attemptId: string | null;
  gone: boolean;
}

const gone = 410;

/**
 * A 2xx answer is a success. Everything else is retried by the schedule, unless the receiver says that it is
 * permanently gone.
 */
export function outcomeOf(delivery: ClaimedDelivery, posted: Posted, now: Date): AttemptOutcome {
  const { status, errorCode } = posted;
  const delivered = errorCode === null;
  const isGone = status === gone;
  const last = isGone || delivery.round >= delivery.endpoint.maxAttempts;
  return {
    ...whoseOf(delivery),
    ...posted,
    attemptId: newId(),
    state: delivered ? 'delivered' : last ? 'failed' : 'retrying',
    reason: delivered ? null : isGone ? 'gone' : last ? 'attempts_used_up' : null,
    nextAt:
      delivered || last
        ? null
        : nextAttemptAt(delivery.round, now, retryAfterMs(posted.answerHeaders?.['retry-after'], now)),
    gone: isGone,
  };
}

/** The outcome of a delivery that was not sent, with the reason. */
export function skippedOutcome(delivery: ClaimedDelivery, reason: string, now: Date): AttemptOutcome {
  const nothing = {
    headersMs: null,
    durationMs: 0,
    status: null,
    ...noFault,
    answerHeaders: null,
    answer: null,
    answerSize: null,
  };
  return {
    ...whoseOf(delivery),
    ...nothing,
    number: delivery.attemptsBefore,
    attemptId: null,
    startedAt: now,
    state: 'skipped',
    reason,
    nextAt: null,
    gone: false,
  };
}

function whoseOf({ id, workspaceId, endpointId, eventName, depth, round, number }: ClaimedDelivery) {
  return { id, workspaceId, endpointId, eventName, depth, round, number };
}
