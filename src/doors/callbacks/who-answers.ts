import type { FastifyRequest } from 'fastify';
import { lessFree, type Origin } from '../../kernel/origin.ts';
import type { Principal } from '../../kernel/principal.ts';

/** Who answers a callback, as far as the request shows. */
export interface Answerer {
  origin: Origin;
  /** Null for a stranger who only knows the URL. */
  workspaceId: string | null;
}

/**
 * Recognizes a run of our own that makes the call. Credentials of outside services mean nothing here; only our own keys
 * and tokens count.
 */
export async function whoAnswers(
  find: (shown: string) => Promise<Principal | undefined>,
  request: FastifyRequest,
): Promise<Answerer> {
  const key = request.headers['x-api-key'];
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  const shown = typeof key === 'string' && key !== '' ? key.trim() : bearer;
  const principal = shown === undefined ? undefined : await find(shown);
  const { loop } = request;
  if (principal)
    return {
      origin: loop ? lessFree(principal.origin, loop.origin) : principal.origin,
      workspaceId: principal.workspaceId,
    };
  return loop ?? { origin: 'stranger', workspaceId: null };
}
