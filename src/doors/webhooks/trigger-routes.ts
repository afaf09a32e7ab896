import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inboundBucket, unknownEndpointBucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import { networkOf } from '../../access/network.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import { type InboundEndpoint, type InboundEndpoints, knowsToken } from '../../intake/inbound-endpoints.ts';
import type { Intake, WebhookReceipt } from '../../intake/intake.ts';
import type { Rejections } from '../../intake/rejections.ts';
import { safeHeaders } from '../../intake/safe-headers.ts';
import { webhookReceived, wrapBody } from '../../intake/webhook-received.ts';
import { refuse } from '../../kernel/refusal.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { noteRejection } from './note-rejection.ts';
import { readRawBody } from './read-raw-body.ts';
import { triggerSchema } from './trigger-schema.ts';
import { answerUnparsed, unreached } from './unparsed-bodies.ts';

export interface TriggerDoor {
  inbound: InboundEndpoints;
  intake: Intake;
  rateLimits: RateLimits;
  callCounts: CallCounts;
  rejections: Rejections;
}

/** spec: Limits. */
const maxBytes = 256 * 1024;

/**
 * Incoming webhooks. contract: Incoming webhooks, in the order of its checks. The body is only read if the caller may
 * send one.
 */
export function triggerRoutes(door: TriggerDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    answerUnparsed(app, async (request, reply) => {
      const params = request.params as { path?: string; '*'?: string };
      const endpoint = await door.inbound.find(params.path ?? params['*'] ?? '');
      return noteRejection(door.rejections, request, endpoint, async () =>
        sendReceipt(reply, await accept(door, request, await admit(door, request, reply, endpoint))),
      );
    });
    app.post('/api/webhooks/trigger/:path', { schema: triggerSchema }, unreached);
    // Invalid endpoint addresses are answered like those that do not exist.
    app.post('/api/webhooks/trigger/*', { schema: { hide: true } }, unreached);
  };
}

async function admit(
  { intake, rateLimits, callCounts }: TriggerDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: InboundEndpoint | undefined,
): Promise<InboundEndpoint> {
  const network = networkOf(request.ip);
  applyAdmission(
    reply,
    await rateLimits.admit(endpoint ? inboundBucket(endpoint, network) : unknownEndpointBucket(network)),
  );
  if (!endpoint) return refuse('not_found', 'endpoint_not_found', 'There is no endpoint at this path.');
  if (!knowsToken(endpoint, tokensOf(request), intake.now()))
    refuse(
      'unauthenticated',
      'wrong_token',
      'Missing or wrong token: send it as Authorization: Bearer <token> or in x-svc-token.',
    );
  // A caller without the token is not a program of the workspace, so it is not counted.
  callCounts.count(endpoint.workspaceId, 'webhooks');
  if (!endpoint.on) refuse('gone', 'endpoint_off', 'Endpoint is switched off.');
  return endpoint;
}

async function accept(
  { intake }: TriggerDoor,
  request: FastifyRequest,
  endpoint: InboundEndpoint,
): Promise<WebhookReceipt> {
  const raw = await readRawBody(request.raw, maxBytes);
  if (raw.length === 0) refuse('malformed', 'unreadable_body', 'The body is empty; send JSON.');
  const body = wrapBody(await readJson(raw));
  const { id, workspaceId, path } = endpoint;
  const headers = safeHeaders(request.headers);
  return intake.accept({
    workspaceId,
    endpointId: id,
    event: webhookReceived,
    data: { endpointId: id, path, body, headers, receivedAt: intake.now().toISOString() },
    raw,
    contentType: headers['content-type'] ?? '',
    headers,
    source: request.ip,
    loop: request.loop,
    idempotencyKey: headerOf(request, 'idempotency-key') ?? headerOf(request, 'x-idempotency-key'),
  });
}

/** An accepted webhook is on its way; a duplicate was accepted before. */
export function sendReceipt(reply: FastifyReply, receipt: WebhookReceipt): FastifyReply {
  return 'accepted' in receipt
    ? reply.code(202).send({ ok: true, eventId: receipt.accepted })
    : reply.code(200).send({ ok: true, duplicate: true });
}

function tokensOf(request: FastifyRequest): string[] {
  const bearer = /^bearer +(\S.*)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
  return [bearer, headerOf(request, 'x-svc-token')].filter((token) => token !== undefined);
}

/** An empty header counts as missing. */
function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === '' ? undefined : text;
}
