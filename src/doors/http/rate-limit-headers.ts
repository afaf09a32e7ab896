import type { FastifyReply } from 'fastify';
import type { Admission } from '../../access/rate-limits.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

/** Tells the caller where it stands, and refuses when the bucket is empty. */
export function applyAdmission(reply: FastifyReply, admission: Admission): void {
  reply.header('x-ratelimit-limit', admission.limit);
  reply.header('x-ratelimit-remaining', admission.remaining);
  reply.header('x-ratelimit-reset', Math.ceil(admission.resetAt.getTime() / 1000));
  if (!admission.admitted)
    refuse('too_many', 'rate_limited', refusals.phrase('rate_limited', { limit: admission.perMinute }), {
      retryAt: admission.retryAt,
    });
}

/** `Retry-After` in seconds, never 0: a client that comes back at once would only be refused again. */
export function setRetryAfter(reply: FastifyReply, details: Record<string, unknown> | undefined): number | undefined {
  const retryAt = details?.retryAt;
  if (!(retryAt instanceof Date)) return undefined;
  reply.header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)));
  return retryAt.getTime();
}
