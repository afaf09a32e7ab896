import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { openRouteBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { schemasOf } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { presentError } from './present-error.ts';
import { type PublicDoor, runOpen } from './public-door.ts';

interface Link {
  Params: { token: string };
}

const bodyLimit = 16 * 1024;
/** A mail provider clicks links for all its readers from one network. */
const callsPerMinute = 600;
// An invalid token is answered like a link that we did not send.
const shared = { tags: ['Public pages'], security: [], params: Type.Object({ token: Type.String() }) };

/** The unsubscribe links in mails. A GET never unsubscribes, because mail scanners open links too. */
export function unsubscribeRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const bucket = {
        ...openRouteBucket('unsubscribe', networkOf(request.ip)),
        perMinute: callsPerMinute,
        burst: 2 * callsPerMinute,
      };
      applyAdmission(reply, await door.rateLimits.admit(bucket));
    });

    const { catalogue } = door.runtime.settings;
    const show = {
      ...shared,
      operationId: 'getSubscription',
      summary: 'What a link to unsubscribe is about',
      response: { 200: schemasOf(catalogue, 'messages.read_subscription').output, ...refusalBodies(404, 429, 503) },
    };
    app.get<Link>('/api/public/unsubscribe/:token', { schema: show }, (request) =>
      byLink(door, request, 'messages.read_subscription', {}),
    );

    const leave = {
      ...shared,
      operationId: 'unsubscribe',
      summary: 'Unsubscribe by the link in a mail',
      description:
        'One click (RFC 8058): the form body List-Unsubscribe=One-Click, or JSON, or nothing. With {"everything": true} no more mail at all.',
      body: Type.Unknown(),
      response: { 200: schemasOf(catalogue, 'messages.unsubscribe').output, ...refusalBodies(404, 413, 422, 429, 503) },
    };
    const unsubscribe = async (request: FastifyRequest<Link>) =>
      byLink(door, request, 'messages.unsubscribe', await choiceOf(request));
    app.post<Link>('/api/public/unsubscribe/:token', { bodyLimit, schema: leave }, unsubscribe);
    // Mail programs post to the same address that people open.
    app.post<Link>('/unsubscribe/:token', { bodyLimit, schema: { hide: true } }, unsubscribe);
  };
}

function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string, input: object): Promise<unknown> {
  const { token } = request.params;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, { ...input, token });
}

/** A request of a mail program always means the same. Only our own page can ask for more, in JSON. */
async function choiceOf(request: FastifyRequest): Promise<{ everything?: true }> {
  if (!(request.headers['content-type'] ?? '').includes('json')) return {};
  const body = await readJson(request.body, {}, request.routeOptions.bodyLimit);
  return typeof body === 'object' && body !== null && (body as { everything?: unknown }).everything === true
    ? { everything: true }
    : {};
}
