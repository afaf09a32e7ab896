import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
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

const shared = { tags: ['OAuth'], security: [] };
const Json = Type.Object({}, { additionalProperties: true });
const ErrorBody = (description: string) =>
  Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) }, { description });
/** As defined by RFC 6749 and RFC 7591. */
const errors = {
  400: ErrorBody('The request is not valid.'),
  401: ErrorBody('The client is not known.'),
  429: ErrorBody('Too many calls; Retry-After says when to come back.'),
  503: ErrorBody('The database is not available right now.'),
};
const authorizeSchema = {
  ...shared,
  operationId: 'authorizeClient',
  summary: 'Ask a person for access',
  response: { 303: Type.Null({ description: 'To the page where the person decides.' }), ...errors },
};

/**
 * The routes that clients call: registration, authorization (in the person's browser), tokens, revocation. contract:
 * OAuth.
 */
export function clientRoutes(door: ClientDoor) {
  const { mountPath, rateLimits } = door;
  const at = (path: string) => mountPath + path;

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    const limit =
      (bucketOf: (request: FastifyRequest) => Bucket) =>
      async (request: FastifyRequest, reply: Parameters<typeof applyAdmission>[0]) => {
        reply.header('cache-control', 'no-store');
        if (request.method === 'POST') openToAll(reply);
        applyAdmission(reply, await rateLimits.admit(bucketOf(request)));
      };
    const often = (route: string) =>
      limit((request) => ({ ...openRouteBucket(route, networkOf(request.ip)), perMinute: 120, burst: 240 }));

    app.post(
      at(oauthPaths.register),
      {
        schema: {
          ...shared,
          operationId: 'registerClient',
          summary: 'Register a client',
          body: Type.Unknown(),
          response: { 201: Json, ...errors },
        },
        onRequest: limit((request) => openRouteBucket('oauth-register', networkOf(request.ip))),
      },
      async (request, reply) =>
        handOver(door, request, reply, {
          body: readClientMetadata(await readJson(request.body, {}, request.routeOptions.bodyLimit)),
        }),
    );

    const authorize = often('oauth-authorize');
    app.get(at(oauthPaths.authorize), { schema: authorizeSchema, onRequest: authorize }, async (request, reply) => {
      const query = authorizeQuery(request.url.split('?')[1] ?? '');
      if (hasChallenge(query)) return handOver(door, request, reply, { query });
      // Does not redirect to a client that ignores the rule protecting the code on its way.
      if ((request.headers.accept ?? '').includes('text/html'))
        return reply.redirect('/connect?error=invalid_request', 303);
      return refuse(
        'malformed',
        'bad_request',
        'PKCE is required: send code_challenge, and code_challenge_method=S256.',
      );
    });
    app.get(
      at(`${oauthPaths.authorize}/:request`),
      { schema: { hide: true }, onRequest: authorize },
      (request, reply) => handOver(door, request, reply),
    );

    for (const [path, operationId, summary] of [
      [oauthPaths.token, 'getTokens', 'Get tokens for a code or a refresh token'],
      [oauthPaths.revoke, 'revokeToken', 'Give a token back'],
    ] as const)
      app.post(
        at(path),
        {
          schema: {
            ...shared,
            operationId,
            summary,
            consumes: ['application/x-www-form-urlencoded'],
            body: Json,
            response: { 200: Json, ...errors },
          },
          onRequest: often('oauth-token'),
        },
        (request, reply) => handOver(door, request, reply),
      );

    for (const path of [oauthPaths.register, oauthPaths.token, oauthPaths.revoke])
      app.options(at(path), { schema: { hide: true } }, async (_request, reply) => openToAll(reply).code(204).send());
  };
}
