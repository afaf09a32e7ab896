import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kernel/refusal.ts';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { statusOf } from '../http/statuses.ts';
import { CardMade } from './card-made.ts';

/** How the v1 endpoints say no. spec: Errors; contract: v1 common. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CardMade) return reply.code(202).send(error.card);
  const refusal = refusalOf(error);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'a v1 call failed');
    return reply.code(500).send({ error: 'Internal server error', code: 'internal', requestId: request.id });
  }
  const retryAfter = setRetryAfter(reply, refusal.details);
  const status = refusal.code === 'invalid_input' ? 400 : statusOf[refusal.kind];
  return reply.code(status).send(bodyOf(refusal, retryAfter));
}

function bodyOf({ kind, code, message, details }: Refusal, retryAfter: number | undefined): object {
  if (kind === 'too_many') return { error: 'Rate limit exceeded', code: 'rate_limited', message, retryAfter };
  if (code === 'invalid_parameters') return { error: 'Invalid parameters', code, ...details };
  // Only parameters of the address get as far as an action's schema.
  if (code === 'invalid_input') return { error: 'Invalid parameters', code: 'invalid_parameters', ...details };
  if (code === 'access_denied') return { error: 'Access denied', code };
  const { retryAt: _, ...shown } = details ?? {};
  return { error: message, code, ...shown };
}
