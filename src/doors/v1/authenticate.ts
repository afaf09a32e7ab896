import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v1Bucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import type { Keys } from '../../access/keys.ts';
import type { PlanLimits } from '../../access/plans.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import { lowered } from '../../kernel/own-loop.ts';
import { cameBy, type Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { presentError } from './present-error.ts';

export interface V1Door {
  keys: Keys;
  rateLimits: RateLimits;
  callCounts: CallCounts;
  limitsOf(plan: string): PlanLimits;
}

/**
 * Door 5: accepts the key only in x-api-key and applies the rate limit, before anything else in the request is checked.
 */
export function guardV1(app: FastifyInstance, door: V1Door): (request: FastifyRequest) => Principal {
  const callers = new WeakMap<FastifyRequest, Principal>();
  app.setErrorHandler(presentError);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const key = request.headers['x-api-key'];
    const found = typeof key === 'string' ? await door.keys.find(key) : undefined;
    if (!found)
      return refuse('unauthenticated', 'unauthorized', 'A valid API key is required in the header x-api-key.');
    const { principal } = found;
    door.callCounts.count(principal.workspaceId, 'v1');
    applyAdmission(
      reply,
      await door.rateLimits.admit(v1Bucket(principal.userId, door.limitsOf(principal.workspace.plan))),
    );
    callers.set(request, lowered(cameBy(principal, 'api'), request.loop));
  });
  return (request) =>
    callers.get(request) ??
    refuse('unauthenticated', 'unauthorized', 'A valid API key is required in the header x-api-key.');
}
