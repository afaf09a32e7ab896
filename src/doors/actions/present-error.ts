import type { FastifyReply, FastifyRequest } from 'fastify';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { statusOf } from '../http/statuses.ts';

/** How the action routes present refusals. spec: Errors, Action routes. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'an action failed');
    return reply.code(500).send({
      ok: false,
      error: 'Something went wrong inside svc. Do not assume that it was done.',
      code: 'internal',
      requestId: request.id,
    });
  }
  const { kind, code, message, phrase, detailsForPeople: details } = refusal;
  if (code === 'unreadable_body')
    return reply
      .code(422)
      .send({ ok: false, error: message, code: 'invalid_input', phrase, details: [{ path: '', message, phrase }] });
  const retryAfter = setRetryAfter(reply, details);
  const { retryAt: _, ...shown } = details ?? {};
  return reply
    .code(statusOf[kind])
    .send({ ok: false, error: message, code, phrase, ...shown, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
