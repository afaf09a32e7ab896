import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actionBucket } from '../../access/buckets.ts';
import type { PlanLimits } from '../../access/plans.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import { lowered } from '../../kernel/own-loop.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { presentError } from '../actions/present-error.ts';
import { findSession } from '../http/find-session.ts';
import type { Origins } from '../http/origins.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { refusals } from '../words/refusals.ts';

export interface SessionDoor {
  sessions: Sessions;
  cookie: SessionCookie;
  origins: Origins;
  rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
}

/** The same checks as for action routes, before the body is read: session, own Origin for writes, rate limit. */
export function guardSession(app: FastifyInstance, door: SessionDoor): (request: FastifyRequest) => Principal {
  const callers = new WeakMap<FastifyRequest, Principal>();
  app.setErrorHandler(presentError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { principal } = await findSession(door, request, reply);
    if (request.method === 'POST') door.origins.requireOwn(request);
    applyAdmission(
      reply,
      await door.rateLimits.admit(actionBucket(principal.userId, door.limitsOf(principal.workspace.plan))),
    );
    callers.set(request, lowered(principal, request.loop));
  });
  return (request) => callers.get(request) ?? refuse('unauthenticated', 'no_session', refusals.phrase('no_session'));
}
