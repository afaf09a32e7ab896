import { Type } from 'typebox';

const ErrorBody = (when: string) => Type.Object({ error: Type.String() }, { description: when });
const Accepted = Type.Object(
  { ok: Type.Literal(true), eventId: Type.String({ format: 'uuid' }) },
  { description: 'Accepted: the event is stored, and whoever listens will hear of it.' },
);
const Duplicate = Type.Object(
  { ok: Type.Literal(true), duplicate: Type.Literal(true) },
  { description: 'This Idempotency-Key was accepted within the last seven days; nothing happens again.' },
);

/** How the API reference describes this door. */
export const triggerSchema = {
  operationId: 'postToIncomingWebhook',
  tags: ['Webhooks'],
  security: [{ endpointToken: [] }, { endpointTokenHeader: [] }] as Record<string, string[]>[],
  summary: 'Post to an incoming webhook',
  description:
    'The body is JSON, whatever the Content-Type says, of at most 256 KiB; one that is no object becomes {"value": …}. Emits platform.webhook_received, which starts the workflows that listen to this endpoint or to any. The rate limit is the endpoint’s, per source address, and comes before the token.',
  params: Type.Object({
    path: Type.String({ description: 'The endpoint’s path: lowercase letters, digits and hyphens.' }),
  }),
  headers: Type.Object({
    'idempotency-key': Type.Optional(Type.String({ description: 'Makes a call safe to repeat for seven days.' })),
    'x-idempotency-key': Type.Optional(Type.String({ description: 'The same, for callers who cannot set the other.' })),
  }),
  body: Type.Unknown({ examples: [{ orderId: 'A-1042', total: 129.9 }] }),
  response: {
    200: Duplicate,
    202: Accepted,
    400: ErrorBody('Not accepted: not JSON, empty, or not to be stored.'),
    401: ErrorBody('Missing or wrong token.'),
    404: Type.Null({ description: 'No endpoint at this path; the body is empty.' }),
    410: ErrorBody('The endpoint is switched off.'),
    413: ErrorBody('Payload too large.'),
    429: ErrorBody('Too many requests; Retry-After says when to come back.'),
  },
};
