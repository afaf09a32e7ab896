import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { openRouteBucket } from '../../access/buckets.ts';
import { networkOf } from '../../access/network.ts';
import { workspaceOfToken } from '../../access/placed-tokens.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { presentError } from './present-error.ts';
import { type PublicDoor, runOpen } from './public-door.ts';

interface Link {
  Params: { token: string };
}

const bodyLimit = 16 * 1024;
/** A mail provider clicks for all its readers, from one network. */
const callsPerMinute = 600;
const tags = ['Public pages'];
const params = Type.Object({ token: Type.String() });
const Unsubscribed = Type.Union([Type.Literal('no'), Type.Literal('marketing'), Type.Literal('everything')]);
const NothingHere = Type.Object({ error: Type.String(), code: Type.String() }, { description: 'A link that we did not send.' });

/** The links to unsubscribe in mails. A GET never unsubscribes: links are opened by mail scanners too. */
export function unsubscribeRoutes(door: PublicDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(presentError);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const bucket = { ...openRouteBucket('unsubscribe', networkOf(request.ip)), perMinute: callsPerMinute, burst: 2 * callsPerMinute };
      applyAdmission(reply, await door.rateLimits.admit(bucket));
    });

    const shown = { workspace: Type.Object({ name: Type.String(), language: Type.String() }), address: Type.String(), unsubscribed: Unsubscribed };
    const show = { tags, summary: 'What a link to unsubscribe is about', params, response: { 200: Type.Object(shown), 404: NothingHere } };
    app.get<Link>('/api/public/unsubscribe/:token', { schema: show }, (request) => byLink(door, request, 'messages.read_subscription', {}));

    const leave = {
      tags,
      summary: 'Unsubscribe by the link in a mail',
      description: 'One click (RFC 8058): the form body List-Unsubscribe=One-Click, or JSON, or nothing. With {"everything": true} no more mail at all.',
      params,
      response: { 200: Type.Object({ unsubscribed: Unsubscribed }), 404: NothingHere },
    };
    const unsubscribe = async (request: FastifyRequest<Link>) => byLink(door, request, 'messages.unsubscribe', await wishOf(request));
    app.post<Link>('/api/public/unsubscribe/:token', { bodyLimit, schema: leave }, unsubscribe);
    // Mail programs post to the very address that people open.
    app.post<Link>('/unsubscribe/:token', { bodyLimit, schema: { hide: true } }, unsubscribe);
  };
}

function byLink(door: PublicDoor, request: FastifyRequest<Link>, action: string, input: object): Promise<unknown> {
  const { token } = request.params;
  const id = workspaceOfToken(token);
  return runOpen(door, request, action, id === undefined ? undefined : { id }, { ...input, token });
}

/** Whatever a mail program sends means the same; only our own page asks for more, in JSON. */
async function wishOf(request: FastifyRequest): Promise<{ everything?: true }> {
  if (!(request.headers['content-type'] ?? '').includes('json')) return {};
  const body = await readJson(request.body, {});
  return typeof body === 'object' && body !== null && (body as { everything?: unknown }).everything === true ? { everything: true } : {};
}
