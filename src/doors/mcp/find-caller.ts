import type { FastifyRequest } from 'fastify';
import type { Keys } from '../../access/keys.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';

export interface Credentials {
  keys: Keys;
  /** Access tokens of OAuth. */
  findToken(token: string): Promise<Principal | undefined>;
}

/** Who calls: an API key in either header, or an OAuth access token. spec: Authentication. The key of a paired computer is none of these. */
export async function findCaller({ keys, findToken }: Credentials, request: FastifyRequest): Promise<Principal> {
  const key = request.headers['x-api-key'];
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  const shown = typeof key === 'string' && key !== '' ? key.trim() : bearer;
  const caller = shown === undefined ? undefined : shown.startsWith('svc_') || shown !== bearer ? await ofKey(keys, shown) : await findToken(shown);
  return (
    caller ?? refuse('unauthenticated', 'unauthorized', 'An API key (x-api-key, or Authorization: Bearer) or an OAuth access token is required.', { shown: bearer !== undefined })
  );
}

async function ofKey(keys: Keys, key: string): Promise<Principal | undefined> {
  const found = await keys.find(key);
  return found?.kind === 'api' ? { ...found.principal, via: 'mcp' } : undefined;
}
