import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { UnreadableBody } from '../http/parse-part.ts';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { statusOf } from '../http/statuses.ts';
import { InvalidRequest } from '../http/validate-requests.ts';
import { CardMade } from './card-made.ts';

/** How the v1 endpoints say no. spec: Errors; contract: v1 common. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CardMade) return reply.code(202).send(error.card);
  const refusal = aboutBody(error) ?? refusalOf(error);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'a v1 call failed');
    return reply.code(500).send({ error: 'Internal server error', code: 'internal', requestId: request.id });
  }
  const retryAfter = setRetryAfter(reply, refusal.details);
  const status = refusal.code === 'invalid_input' ? 400 : statusOf[refusal.kind];
  return reply.code(status).send(bodyOf(refusal, retryAfter));
}

/**
 * A body that is no JSON, or not what the route takes at all, is told apart from parameters and fields that are wrong.
 */
function aboutBody(error: unknown): Refusal | undefined {
  if (error instanceof UnreadableBody) return new Refusal('malformed', 'invalid_body', error.message);
  if (!(error instanceof InvalidRequest) || error.part !== 'body' || error.faults.some(({ path }) => path !== ''))
    return undefined;
  return new Refusal(
    'malformed',
    'invalid_body',
    `The body is not what is taken here: as JSON, it ${error.faults.map(({ message }) => message).join(' or ')}.`,
  );
}

function bodyOf({ kind, code, message, details }: Refusal, retryAfter: number | undefined): object {
  if (kind === 'too_many') return { error: 'Rate limit exceeded', code: 'rate_limited', message, retryAfter };
  if (code === 'invalid_parameters') return { error: 'Invalid parameters', code, ...details };
  if (code === 'invalid_input') return { error: 'Invalid parameters', code: 'invalid_parameters', ...details };
  if (code === 'access_denied') return { error: 'Access denied', code };
  const { retryAt: _, ...shown } = details ?? {};
  return { error: message, code, ...shown };
}
