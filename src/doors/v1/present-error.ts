import type { FastifyReply, FastifyRequest } from 'fastify';
import { type InputFault, Refusal } from '../../kernel/refusal.ts';
import { UnreadableBody } from '../http/parse-part.ts';
import { setRetryAfter } from '../http/rate-limit-headers.ts';
import { logIfAway, refusalOf } from '../http/refusal-of.ts';
import { statusOf } from '../http/statuses.ts';
import { InvalidRequest } from '../http/validate-requests.ts';
import { CardMade } from './card-made.ts';

/** How the v1 endpoints present refusals. spec: Errors; contract: v1 common. */
export function presentError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CardMade) return reply.code(202).send(error.card);
  const refusal = aboutBody(error, request) ?? refusalOf(error, request);
  logIfAway(error, request.log);
  if (!refusal) {
    request.log.error({ err: error }, 'a v1 call failed');
    return reply.code(500).send({ error: 'Internal server error', code: 'internal', requestId: request.id });
  }
  const retryAfter = setRetryAfter(reply, refusal.details);
  const status = refusal.code === 'invalid_input' ? 400 : statusOf[refusal.kind];
  return reply.code(status).send(bodyOf(inRequest(refusal, request), retryAfter));
}

/**
 * A body that is not JSON, or not what the route accepts at all, has a refusal different from invalid parameters and
 * fields.
 */
function aboutBody(error: unknown, { body }: FastifyRequest): Refusal | undefined {
  if (error instanceof UnreadableBody) return new Refusal('malformed', 'invalid_body', error.message);
  if (!(error instanceof InvalidRequest) || error.part !== 'body' || error.faults.some(({ path }) => path !== ''))
    return undefined;
  const accepted = error.faults.map(({ message }) => message.replace(/^must be an? /, '')).join(' or ');
  const isEmpty = body === undefined || body === null || (Buffer.isBuffer(body) && body.length === 0);
  return new Refusal(
    'malformed',
    'invalid_body',
    `${isEmpty ? 'The body is empty: it' : 'The body'} must be a JSON ${accepted}.`,
  );
}

/** An action names places in its input. Callers know these as named parameters, or as places in their body. */
function inRequest(refusal: Refusal, { routeOptions }: FastifyRequest): Refusal {
  const { kind, code, message, details } = refusal;
  const faults: unknown = details?.details;
  if (code !== 'invalid_input' || !Array.isArray(faults)) return refusal;
  const { querystring } = (routeOptions.schema ?? {}) as { querystring?: { properties?: object } };
  const parameters = new Set(Object.keys(querystring?.properties ?? {}).map((name) => `/${name}`));
  const { bodyAt } = routeOptions.config;
  const moved = (faults as InputFault[]).map(({ path, ...fault }) => ({
    path: parameters.has(path)
      ? path.slice(1)
      : bodyAt && path.startsWith(`${bodyAt}/`)
        ? path.slice(bodyAt.length)
        : path,
    ...fault,
  }));
  return new Refusal(kind, code, message, { ...details, details: moved });
}

function bodyOf({ kind, code, message, details }: Refusal, retryAfter: number | undefined): object {
  if (kind === 'too_many') return { error: 'Rate limit exceeded', code: 'rate_limited', message, retryAfter };
  if (code === 'invalid_parameters') return { error: 'Invalid parameters', code, ...details };
  if (code === 'invalid_input') return { error: 'Invalid parameters', code: 'invalid_parameters', ...details };
  if (code === 'access_denied') return { error: 'Access denied', code };
  const { retryAt: _, ...shown } = details ?? {};
  return { error: message, code, ...shown };
}
