import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openRouteBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import { readClientMetadata } from '../../access/oauth-client-metadata.ts';
import type { Bucket, RateLimits } from '../../access/rate-limits.ts';
import { refuse } from '../../kernel/refusal.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { authorizeQuery, hasChallenge } from './authorize-query.ts';
import { openToAll } from './discovery-routes.ts';
import { type HandOver, handOver } from './hand-over.ts';
import { presentError } from './present-error.ts';
import { oauthPaths } from './provider.ts';

export interface ClientDoor extends HandOver {
  rateLimits: RateLimits;
}

/** What clients call: registration, authorization (in the person's browser), tokens, revocation. contract: OAuth. */
export function clientRoutes(door: ClientDoor) {
  const { mountPath, rateLimits } = door;
  const at = (path: string) => mountPath + path;

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    const limit = (bucketOf: (request: FastifyRequest) => Bucket) => async (request: FastifyRequest, reply: Parameters<typeof applyAdmission>[0]) => {
      reply.header('cache-control', 'no-store');
      if (request.method === 'POST') openToAll(reply);
      applyAdmission(reply, await rateLimits.admit(bucketOf(request)));
    };
    const often = (route: string) => limit((request) => ({ ...openRouteBucket(route, networkOf(request.ip)), perMinute: 120, burst: 240 }));

    app.post(
      at(oauthPaths.register),
      { schema: { tags: ['OAuth'], summary: 'Register a client' }, onRequest: limit((request) => openRouteBucket('oauth-register', networkOf(request.ip))) },
      async (request, reply) => handOver(door, request, reply, { body: readClientMetadata(await readJson(request.body, {})) }),
    );

    const authorize = often('oauth-authorize');
    app.get(at(oauthPaths.authorize), { schema: { tags: ['OAuth'], summary: 'Ask a person for access' }, onRequest: authorize }, async (request, reply) => {
      const query = authorizeQuery(request.url.split('?')[1] ?? '');
      if (hasChallenge(query)) return handOver(door, request, reply, { query });
      // Nobody is sent to a client that does not keep to the one rule that protects the code on its way.
      if ((request.headers.accept ?? '').includes('text/html')) return reply.redirect('/connect?error=invalid_request', 303);
      return refuse('malformed', 'bad_request', 'PKCE is required: send code_challenge, and code_challenge_method=S256.');
    });
    app.get(at(`${oauthPaths.authorize}/:request`), { schema: { hide: true }, onRequest: authorize }, (request, reply) => handOver(door, request, reply));

    for (const [path, summary] of [
      [oauthPaths.token, 'Get tokens for a code or a refresh token'],
      [oauthPaths.revoke, 'Give a token back'],
    ] as const)
      app.post(at(path), { schema: { tags: ['OAuth'], summary }, onRequest: often('oauth-token') }, (request, reply) => handOver(door, request, reply));

    for (const path of [oauthPaths.register, oauthPaths.token, oauthPaths.revoke])
      app.options(at(path), { schema: { hide: true } }, async (_request, reply) => openToAll(reply).code(204).send());
  };
}
