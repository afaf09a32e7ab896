import type { FastifyReply, FastifyRequest } from 'fastify';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { statusOf } from '../http/statuses.ts';

/**
 * How public pages are told no: `{error, code, details?}`. What does not exist and what is not for strangers look the
 * same.
 */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'a public route failed');
    return reply.code(500).send({ error: 'Something went wrong inside svc.', code: 'internal', requestId: request.id });
  }
  const { kind, code, message, phrase, detailsForPeople: details } = refusal;
  if (kind === 'not_found')
    return reply.code(404).send({ error: 'There is nothing at this address.', code: 'not_found' });
  if (code === 'unreadable_body')
    return reply
      .code(422)
      .send({ error: message, code: 'invalid_input', phrase, details: [{ path: '', message, phrase }] });
  setRetryAfter(reply, details);
  const { retryAt: _, ...shown } = details ?? {};
  return reply.code(statusOf[kind]).send({ error: message, code, phrase, ...shown });
}
