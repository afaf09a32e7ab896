import { Type } from 'typebox';

const ErrorBody = (when: string) => Type.Object({ error: Type.String() }, { description: when });

/** How the API reference describes this door. */
export const providerSchema = {
  operationId: 'postToProviderWebhook',
  tags: ['Webhooks'],
  security: [],
  summary: 'Where calendars, notetakers and voice services call',
  description:
    'The address comes from webhooks.save_provider. Each service proves itself in its own way, by a signature or a token in a header; what is not proved is refused. JSON or a form, of at most 10 MiB. Emits platform.calendar_received, platform.notetaker_received or platform.voice_received.',
  params: Type.Object({
    kind: Type.String({ enum: ['calendar', 'notetaker', 'voice'] }),
    id: Type.String({ format: 'uuid' }),
  }),
  body: Type.Unknown({ description: 'Whatever the service sends.' }),
  response: {
    200: Type.Object(
      { ok: Type.Literal(true), duplicate: Type.Optional(Type.Literal(true)) },
      { description: 'It was accepted before, or only asks whether the address answers.' },
    ),
    202: Type.Object(
      { ok: Type.Literal(true), eventId: Type.String({ format: 'uuid' }) },
      { description: 'Accepted: the event is stored.' },
    ),
    400: ErrorBody('Not accepted: neither JSON nor a form, empty, or not to be stored.'),
    401: ErrorBody('Missing or wrong token: no valid proof, or one that is too old.'),
    404: Type.Null({ description: 'No provider webhook at this address; the body is empty.' }),
    410: ErrorBody('The endpoint is switched off.'),
    413: ErrorBody('Payload too large.'),
    429: ErrorBody('Too many requests; Retry-After says when to come back.'),
  },
};
