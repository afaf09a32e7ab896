import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';

export const ProviderName = Choice(['stripe', 'test']);

const State = Choice(['pending', 'succeeded', 'failed']);

const Failure = Type.Object({ code: Type.String(), message: Type.String() });
export type Failure = Static<typeof Failure>;

export const Refund = Type.Object({
  id: Id,
  amount: Type.Integer(),
  state: State,
  reason: Nullable(Type.String()),
  failure: Nullable(Failure),
  at: DateOut,
});
export type Refund = Static<typeof Refund>;

export const Payment = Type.Object({
  id: Id,
  invoiceId: Id,
  amount: Type.Integer({ description: 'In minor units, such as cents.' }),
  currency: Type.String(),
  kind: Choice(['card', 'transfer', 'cash', 'other']),
  provider: Nullable(ProviderName),
  state: State,
  failure: Nullable(Failure),
  refunded: Type.Integer(),
  refunds: Type.Array(Refund),
  note: Nullable(Type.String()),
  at: DateOut,
  createdBy: Nullable(Id),
});
export type Payment = Static<typeof Payment>;

export const paymentExample: Payment = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b9e',
  invoiceId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  amount: 35_700,
  currency: 'EUR',
  kind: 'card',
  provider: 'stripe',
  state: 'succeeded',
  failure: null,
  refunded: 0,
  refunds: [],
  note: null,
  at: new Date('2026-01-05T09:30:00.000Z'),
  createdBy: null,
};
