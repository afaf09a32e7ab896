import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inboundBucket, unknownEndpointBucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import { networkOf } from '../../access/network.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import { formFields, isForm } from '../../intake/providers/form-body.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { AppDeliveries } from '../../modules/apps/subscriptions/app-deliveries.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { readRawBody } from './read-raw-body.ts';
import { answerUnparsed, unreached } from './unparsed-bodies.ts';

interface AppDoor {
  deliveries: AppDeliveries;
  rateLimits: RateLimits;
  callCounts: CallCounts;
}

const maxBytes = 5 * 1024 * 1024;
/** A service sends all its events from few addresses. */
const callsPerMinute = 6_000;

/** Where services deliver the events that svc has subscribed to, for triggers of workflows. */
export function appDeliveryRoutes(door: AppDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    answerUnparsed(app, (request, reply) => receive(door, request, reply));
    for (const url of ['/api/webhooks/app/:id/:key', '/api/webhooks/app/*'])
      app.route({ method: ['GET', 'HEAD', 'POST'], url, schema: { hide: true }, handler: unreached });
  };
}

async function receive(
  { deliveries, rateLimits, callCounts }: AppDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id = '', key = '' } = request.params as { id?: string; key?: string };
  const subscription = await deliveries.find(id, key);
  const network = networkOf(request.ip);
  const bucket = subscription
    ? inboundBucket({ id: subscription.id, requestsPerMinute: callsPerMinute }, network)
    : unknownEndpointBucket(network);
  applyAdmission(reply, await rateLimits.admit(bucket));
  if (!subscription) return refuse('not_found', 'endpoint_not_found', 'There is no subscription at this address.');
  const { method, headers } = request;
  const raw = method === 'POST' ? await readRawBody(request.raw, maxBytes) : Buffer.alloc(0);
  callCounts.count(subscription.workspaceId, 'webhooks');
  const query = request.query as Record<string, unknown>;
  const taken = await deliveries.take(subscription, { method, headers, query, raw }, await bodyOf(request, raw));
  if ('started' in taken) return reply.code(200).send({ ok: true });
  const { text, header } = taken.handshake;
  if (header) reply.header(...header);
  return reply.code(200).type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff').send(text);
}

/** A handshake may have no body. */
async function bodyOf({ headers }: FastifyRequest, raw: Buffer): Promise<unknown> {
  if (raw.length === 0) return undefined;
  return readJson(isForm(headers) ? Buffer.from(JSON.stringify(formFields(raw))) : raw);
}
