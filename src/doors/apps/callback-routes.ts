import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actionBucket } from '../../access/buckets.ts';
import type { PlanLimits } from '../../access/plans.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { presentError } from '../actions/present-error.ts';
import { sendAwayPage } from '../http/away-page.ts';
import { findSession } from '../http/find-session.ts';
import { isDatabaseAway } from '../http/refusal-of.ts';
import type { SessionCookie } from '../http/session-cookie.ts';

interface AppsDoor {
  runtime: Runtime;
  sessions: Sessions;
  rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  cookie: SessionCookie;
}

/** The addresses that people return to, the actions that continue there, and the screens where they started. */
const places = [
  { path: '/api/apps/oauth/callback', action: 'apps.finish_authorization', screen: '/integrations/apps' },
  {
    path: '/api/connections/oauth/callback',
    action: 'connections.finish_sign_in',
    screen: '/settings/connections',
  },
] as const;

/**
 * Where other authorization servers send people back to. The state names the workspace and the app or connection,
 * contains a secret known only to the start of this authorization, and is valid only for the person who started it.
 * Nobody else gets anything from this address.
 */
export function appCallbackRoutes(door: AppsDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) =>
      isDatabaseAway(error) ? sendAwayPage(request, reply) : presentError(error, request, reply),
    );
    for (const { path, action, screen } of places)
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        const { id, ...outcome } = await outcomeOf(door, action, request, reply);
        const target =
          action === 'connections.finish_sign_in' && beganInApps(request)
            ? `/integrations/apps?${new URLSearchParams({ ...outcome, ...(id !== undefined && { connection: id }) })}`
            : `${screen}?${new URLSearchParams({ ...(id !== undefined && { id }), ...outcome })}`;
        return reply.redirect(target, 303);
      });
  };
}

/** The state tells whether a connection was created on the way to an app. If so, the person returns to the apps. */
function beganInApps({ query }: FastifyRequest): boolean {
  const { state } = query as Record<string, unknown>;
  return typeof state === 'string' && state.split('.')[3] === 'apps';
}

/** In every case, the person returns to the screen where they started and sees the outcome there. */
async function outcomeOf(
  door: AppsDoor,
  action: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, string>> {
  const { state, code, iss, error } = request.query as Record<string, unknown>;
  const [workspaceId, id] = typeof state === 'string' ? state.split('.') : [];
  if (!isId(workspaceId) || !isId(id)) return { failed: 'authorization_not_found' };
  if (typeof code !== 'string') return { id, failed: error === 'access_denied' ? 'access_denied' : 'no_access' };
  try {
    const { principal } = await findSession(door, request, reply, workspaceId);
    const { admitted } = await door.rateLimits.admit(
      actionBucket(principal.userId, door.limitsOf(principal.workspace.plan)),
    );
    if (!admitted) return { id, failed: 'rate_limited' };
    await door.runtime.runAction({
      name: action,
      input: { id, state, code, ...(typeof iss === 'string' && { iss }) },
      principal,
    });
    return { id };
  } catch (failure) {
    if (isDatabaseAway(failure)) throw failure;
    if (failure instanceof Refusal) return { id, failed: failure.code };
    request.log.error({ err: failure }, 'an authorization could not be finished');
    return { id, failed: 'internal' };
  }
}

function isId(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
