import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inboundBucket, unknownEndpointBucket } from '../../access/buckets.ts';
import type { CallCounts } from '../../access/call-counts.ts';
import { networkOf } from '../../access/network.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Intake } from '../../intake/intake.ts';
import type { Provider } from '../../intake/providers/define-provider.ts';
import { formFields, isForm } from '../../intake/providers/form-body.ts';
import type { ProviderWebhook, ProviderWebhooks } from '../../intake/providers/provider-webhooks.ts';
import { type Proof, verifyRequest } from '../../intake/providers/verify-request.ts';
import type { Rejections } from '../../intake/rejections.ts';
import { safeHeaders } from '../../intake/safe-headers.ts';
import { wrapBody } from '../../intake/webhook-received.ts';
import { refuse } from '../../kernel/refusal.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { readJson } from '../http/read-json.ts';
import { noteRejection } from './note-rejection.ts';
import { providerSchema } from './provider-schema.ts';
import { readRawBody } from './read-raw-body.ts';
import { sendReceipt } from './trigger-routes.ts';
import { answerUnparsed, unreached } from './unparsed-bodies.ts';

export interface ProviderDoor {
  providerWebhooks: ProviderWebhooks;
  intake: Intake;
  rateLimits: RateLimits;
  callCounts: CallCounts;
  rejections: Rejections;
  /** Some providers sign the address they were given. */
  baseUrl: string;
}

/**
 * spec: Limits. The limit of 256 KiB for incoming webhooks does not apply to provider webhooks, because transcripts of
 * meetings are long.
 */
const maxBytes = 10 * 1024 * 1024;
/** How long a signature without a timestamp is remembered, because it never expires by itself. */
const daysOfAgeless = 400;
/** A provider sends all its events from few addresses. */
const callsPerMinute = 6_000;

/** Webhooks of calendars, notetakers and voice services, each with its own proof. contract: Incoming webhooks. */
export function providerRoutes(door: ProviderDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    answerUnparsed(app, (request, reply) => receive(door, request, reply));
    app.post('/api/webhooks/provider/:kind/:id', { schema: providerSchema }, unreached);
    app.post('/api/webhooks/provider/*', { schema: { hide: true } }, unreached);
  };
}

async function receive(door: ProviderDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { kind = '', id = '' } = request.params as { kind?: string; id?: string };
  const webhook = await door.providerWebhooks.find(kind, id);
  return noteRejection(door.rejections, request, webhook, () => answer(door, request, reply, webhook));
}

async function answer(
  door: ProviderDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  found: ProviderWebhook | undefined,
): Promise<FastifyReply> {
  const webhook = await admit(door, request, reply, found);
  const raw = await readRawBody(request.raw, maxBytes);
  const { provider } = webhook;
  const { headers } = request;
  const proof = verifyRequest(provider.schemes, webhook.secret, {
    headers,
    raw,
    url: `${door.baseUrl}${request.url}`,
    now: door.intake.now(),
  });
  if (!proof)
    return refuse(
      'unauthenticated',
      'wrong_token',
      `Missing or wrong token: this is not signed as ${provider.title} signs, with the secret that svc knows.`,
    );
  door.callCounts.count(webhook.workspaceId, 'webhooks');
  if (!webhook.on) refuse('gone', 'endpoint_off', 'Endpoint is switched off.');
  if (provider.isHandshake?.(headers)) return reply.code(200).send({ ok: true });
  return sendReceipt(reply, await accept(door, request, webhook, raw, proof));
}

async function admit(
  { rateLimits }: ProviderDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  webhook: ProviderWebhook | undefined,
): Promise<ProviderWebhook> {
  const network = networkOf(request.ip);
  applyAdmission(
    reply,
    await rateLimits.admit(
      webhook
        ? inboundBucket({ id: webhook.id, requestsPerMinute: callsPerMinute }, network)
        : unknownEndpointBucket(network),
    ),
  );
  return webhook ?? refuse('not_found', 'endpoint_not_found', 'There is no provider webhook at this address.');
}

async function accept(
  { intake }: ProviderDoor,
  request: FastifyRequest,
  { id, workspaceId, provider }: ProviderWebhook,
  raw: Buffer,
  proof: NonNullable<Proof>,
) {
  const headers = safeHeaders(withoutProof(provider, request.headers));
  return intake.accept({
    workspaceId,
    endpointId: id,
    event: `platform.${provider.kind}_received`,
    data: {
      endpointId: id,
      provider: provider.name,
      body: await bodyOf(provider, request.headers, raw),
      headers,
      receivedAt: intake.now().toISOString(),
    },
    raw,
    contentType: headers['content-type'] ?? '',
    headers,
    source: request.ip,
    loop: request.loop,
    idempotencyKey: proof.id ?? proof.copyOf ?? provider.deliveryId?.(request.headers),
    keyDays: proof.ages ? undefined : daysOfAgeless,
  });
}

async function bodyOf(
  provider: Provider,
  headers: FastifyRequest['headers'],
  raw: Buffer,
): Promise<Record<string, unknown>> {
  if (provider.bodyOf) return provider.bodyOf(headers);
  if (raw.length === 0) refuse('malformed', 'unreadable_body', 'The body is empty.');
  // Fields of a form must satisfy the same rules as JSON.
  return wrapBody(await readJson(isForm(headers) ? Buffer.from(JSON.stringify(formFields(raw))) : raw));
}

/** Headers with the proof are not stored, because some of them would prove another call. */
function withoutProof({ schemes }: Provider, headers: FastifyRequest['headers']): FastifyRequest['headers'] {
  const proving = new Set(schemes.map(({ header }) => header));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !proving.has(name)));
}
