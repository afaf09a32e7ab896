import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInBrowser, sendAwayPage } from '../http/away-page.ts';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { isDatabaseAway, logIfAway, refusalOf } from '../http/refusal-of.ts';
import { statusOf } from '../http/statuses.ts';

/** How the routes for clients refuse: RFC 6749, 5.2. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'an OAuth route failed');
    return reply.code(500).send({ error: 'server_error', error_description: 'Something went wrong inside svc.' });
  }
  const { kind, code, message, details } = refusal;
  if (isDatabaseAway(error) && isInBrowser(request)) return sendAwayPage(request, reply);
  setRetryAfter(reply, details);
  return reply
    .code(statusOf[kind])
    .send({ error: codes[code] ?? code, error_description: message, ...(kind === 'unavailable' && { code }) });
}

/** Codes for which OAuth has its own names. */
const codes: Record<string, string | undefined> = {
  unreadable_body: 'invalid_request',
  bad_request: 'invalid_request',
  rate_limited: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
};
