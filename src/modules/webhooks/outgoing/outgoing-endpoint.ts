import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PersonOut } from '../../../runtime/schemas.ts';

/** Shown in place of a header value. In an update it means that the value stays. */
export const maskedValue = '••••';

export const OutgoingEndpoint = Type.Object({
  id: Id,
  direction: Choice(['outgoing']),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  state: Choice(['active', 'paused', 'disabled']),
  disabledReason: Nullable(
    Type.String({ description: 'gone: the receiver answered 410. failing: nothing could be delivered for 5 days.' }),
  ),
  timeoutMs: Type.Integer(),
  maxAttempts: Type.Integer(),
  ratePerSecond: Nullable(Type.Number()),
  ordered: Type.Boolean(),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'Headers that are sent besides. Their values are never read back.',
  }),
  signed: Type.Boolean(),
  secretHint: Nullable(Type.String()),
  previousSecretExpiresAt: Nullable(DateOut),
  failingSince: Nullable(DateOut),
  restUntil: Nullable(DateOut),
  counts: Type.Object({
    waiting: Type.Integer(),
    delivered7Days: Type.Integer(),
    failed7Days: Type.Integer(),
    skipped: Type.Integer(),
  }),
  createdAt: DateOut,
  createdBy: Nullable(PersonOut),
  updatedAt: DateOut,
});
export type OutgoingEndpoint = Static<typeof OutgoingEndpoint>;

/** The fields that people can set, as create and update take them. */
export const endpointSettings = {
  url: Type.String({
    maxLength: 2_000,
    description: 'http or https, without user name and password. Only public addresses are called.',
  }),
  events: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Names of events, module.* for all of a module, * for all.',
    examples: [['crm.lead_created', 'tables.*']],
  }),
  timeoutMs: Type.Optional(
    Type.Integer({
      minimum: 1_000,
      maximum: 30_000,
      description: 'How long the receiver may take for its whole answer.',
    }),
  ),
  maxAttempts: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  ordered: Type.Optional(
    Type.Boolean({
      description: 'One at a time, in the order of the events. One that fails keeps the others waiting.',
    }),
  ),
  headers: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2_000 }), {
      maxProperties: 20,
      description: `Sent in addition to svc’s own, stored encrypted. The value ${maskedValue} keeps the current one.`,
    }),
  ),
};

export const RatePerSecond = Type.Number({
  minimum: 0.01,
  maximum: 1_000,
  description: 'At most this many deliveries in a second.',
});
