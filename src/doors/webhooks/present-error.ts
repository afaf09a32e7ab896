import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../kernel/refusal.ts';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { drainBody } from './read-raw-body.ts';

/** How the doors for webhooks present refusals. spec: Errors, Incoming webhook. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.raw.readableFlowing && !request.raw.readableEnded) drainBody(request.raw);
  const refusal = refusalOf(error);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'an incoming webhook failed');
    return reply.code(500).send({ error: 'Internal server error', requestId: request.id });
  }
  setRetryAfter(reply, refusal.details);
  switch (refusal.kind) {
    case 'not_found':
      return reply.code(404).send();
    case 'unauthenticated':
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: saying('Missing or wrong token', refusal) });
    case 'gone':
      return reply.code(410).send({ error: saying('Endpoint is switched off', refusal) });
    case 'too_large':
      return reply.code(413).send({ error: saying('Payload too large', refusal) });
    case 'too_many':
      return reply.code(429).send({
        error: `Too many requests: at most ${reply.getHeader('x-ratelimit-limit')} a minute from one address.`,
      });
    case 'unavailable':
      return reply.code(503).header('retry-after', '1').send({ error: refusal.message, code: refusal.code });
    default:
      return reply.code(400).send({ error: saying('Not accepted', refusal) });
  }
}

/** Errors start with words that callers can rely on. */
function saying(words: string, { message }: Refusal): string {
  return message.startsWith(words) ? message : `${words}: ${message}`;
}
