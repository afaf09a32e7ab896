import { type Static, Type } from 'typebox';
import { DateOut, Id } from '../../runtime/schemas.ts';
import { ProviderName } from './payment.ts';

/** A customer's card that the payment provider stores. */
export const PaymentMethod = Type.Object({
  id: Id,
  customerId: Id,
  provider: ProviderName,
  label: Type.String({ description: 'Such as Visa •••• 4242.' }),
  createdAt: DateOut,
});
export type PaymentMethod = Static<typeof PaymentMethod>;
