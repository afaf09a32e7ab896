import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../../runtime/schemas.ts';

export const DeliveryState = Choice([
  'queued',
  'sending',
  'retrying',
  'delivered',
  'failed',
  'blocked',
  'skipped',
  'cancelled',
]);

const shared = {
  id: Id,
  endpointId: Id,
  endpointName: Type.String(),
  eventId: Id,
  event: Type.String(),
  state: DeliveryState,
  reason: Nullable(
    Type.String({
      description:
        'Why it is as it is: paused, disabled, deleted, not_visible, too_deep (skipped), gone, attempts_used_up (failed), waits_for_earlier (blocked), by_person (cancelled).',
    }),
  ),
  test: Type.Boolean(),
  createdAt: DateOut,
  maxAttempts: Type.Integer(),
  lastStatus: Nullable(Type.Integer()),
  lastError: Nullable(Type.String()),
  lastErrorPhrase: Nullable(PhraseOut),
  nextAttemptAt: Nullable(DateOut),
  endedAt: Nullable(DateOut),
  size: Type.Integer(),
};

export const Delivery = Type.Object({ ...shared, attempts: Type.Integer() });
export type Delivery = Static<typeof Delivery>;

export const ListedDelivery = Type.Object({ ...Delivery.properties, body: Type.Optional(Type.String()) });

const Attempt = Type.Object({
  number: Type.Integer(),
  startedAt: DateOut,
  headersMs: Nullable(Type.Number({ description: 'Until the headers of the answer were there.' })),
  durationMs: Type.Number(),
  status: Nullable(Type.Integer()),
  errorCode: Nullable(Type.String()),
  error: Nullable(Type.String()),
  errorPhrase: Nullable(PhraseOut),
  answerHeaders: Nullable(Type.Record(Type.String(), Type.String())),
  answer: Nullable(Type.String({ description: 'The first 16 KiB.' })),
  answerSize: Nullable(Type.Integer()),
});

export const DeliveryDetail = Type.Object({
  ...shared,
  body: Type.String({ description: 'Exactly what is sent.' }),
  requestHeaders: Type.Record(Type.String(), Type.String(), {
    description: 'What is sent besides, without signatures and secrets.',
  }),
  attempts: Type.Array(Attempt),
  data: Type.Optional(
    Type.Unknown({ description: 'The whole data of the event, where the body was too large to hold it.' }),
  ),
});
export type DeliveryDetail = Static<typeof DeliveryDetail>;
