import type { FastifyReply } from 'fastify';
import type { Admission } from '../../access/rate-limits.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

/** Sets the headers of the rate limit and refuses if the bucket is empty. */
export function applyAdmission(reply: FastifyReply, admission: Admission): void {
  reply.header('x-ratelimit-limit', admission.limit);
  reply.header('x-ratelimit-remaining', admission.remaining);
  reply.header('x-ratelimit-reset', Math.ceil(admission.resetAt.getTime() / 1000));
  if (!admission.admitted)
    refuse('too_many', 'rate_limited', refusals.phrase('rate_limited', { limit: admission.perMinute }), {
      retryAt: admission.retryAt,
    });
}

/** `Retry-After` in seconds, never 0: a client that returns at once would only be refused again. */
export function setRetryAfter(reply: FastifyReply, details: Record<string, unknown> | undefined): number | undefined {
  const retryAt = details?.retryAt;
  if (!(retryAt instanceof Date)) return undefined;
  reply.header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)));
  return retryAt.getTime();
}
