import type { FastifyRequest } from 'fastify';
import { lessFree, type Origin } from '../../kernel/origin.ts';
import type { Principal } from '../../kernel/principal.ts';

/** Who answers a callback, as far as the call tells. */
export interface Answerer {
  origin: Origin;
  /** Where they are known; null: a stranger, who holds the address and nothing else. */
  workspaceId: string | null;
}

/**
 * A run of ours that makes the call is known by it. What an outside service sends to authenticate itself elsewhere
 * means nothing here: only keys and tokens of ours tell.
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
