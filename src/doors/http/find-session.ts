import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundSession, Sessions } from '../../access/sessions.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';
import type { SessionCookie } from './session-cookie.ts';

/**
 * Finds the session of the cookie, in the workspace that `x-svc-workspace` asks for. Renews a cookie that is a day old.
 */
export async function findSession(
  door: { sessions: Sessions; cookie: SessionCookie },
  request: FastifyRequest,
  reply: FastifyReply,
  workspaceId = askedWorkspace(request),
): Promise<FoundSession> {
  const token = door.cookie.read(request) ?? refuse('unauthenticated', 'no_session', refusals.phrase('no_session'));
  const found = await door.sessions.find(token, workspaceId);
  if (found.rotated) door.cookie.write(reply, found.rotated);
  return found;
}

function askedWorkspace(request: FastifyRequest): string | null {
  const value = request.headers['x-svc-workspace'];
  return typeof value === 'string' && value !== '' ? value : null;
}
