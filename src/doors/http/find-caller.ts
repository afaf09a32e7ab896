import type { FastifyRequest } from 'fastify';
import { lowered } from '../../kernel/own-loop.ts';
import type { Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

export interface Credentials {
  /** Finds an API key. Keys of paired computers are not accepted. */
  findKey(key: string): Promise<Principal | undefined>;
  /** Finds an OAuth access token. */
  findToken(token: string): Promise<Principal | undefined>;
}

/** Identifies the calling program by an API key in either header, or by an OAuth access token. spec: Authentication. */
export async function findCaller({ findKey, findToken }: Credentials, request: FastifyRequest): Promise<Principal> {
  const key = request.headers['x-api-key'];
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  const shown = typeof key === 'string' && key !== '' ? key.trim() : bearer;
  const caller =
    shown === undefined
      ? undefined
      : shown.startsWith('svc_') || shown !== bearer
        ? await findKey(shown)
        : await findToken(shown);
  if (caller) return lowered(caller, request.loop);
  return refuse('unauthenticated', 'unauthorized', refusals.phrase('unauthorized'), { shown: bearer !== undefined });
}
