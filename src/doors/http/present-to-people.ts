import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kernel/refusal.ts';
import { setRetryAfter } from './rate-limit-headers.ts';
import { logIfAway, refusalOf } from './refusal-of.ts';
import { statusOf } from './statuses.ts';

/**
 * How pages for people present refusals: `{error, code, phrase?, details?}`. `instead` comes first, for refusals that a
 * door presents differently.
 */
export function presentToPeople(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { door, instead }: { door: string; instead?: (refusal: Refusal) => FastifyReply | undefined },
): FastifyReply {
  const refusal = refusalOf(error, request);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, `a ${door} route failed`);
    return reply.code(500).send({ error: 'Something went wrong inside svc.', code: 'internal', requestId: request.id });
  }
  const { kind, code, message, phrase, detailsForPeople: details } = refusal;
  const shownInstead = instead?.(refusal);
  if (shownInstead) return shownInstead;
  if (code === 'unreadable_body')
    return reply
      .code(422)
      .send({ error: message, code: 'invalid_input', phrase, details: [{ path: '', message, phrase }] });
  setRetryAfter(reply, details);
  const { retryAt: _, ...shown } = details ?? {};
  return reply.code(statusOf[kind]).send({ error: message, code, phrase, ...shown });
}
