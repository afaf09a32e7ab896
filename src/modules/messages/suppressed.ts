import { type Static, Type } from 'typebox';
import { Choice, DateOut } from '../../runtime/schemas.ts';

export const Reason = Choice(['bounced', 'unsubscribed', 'complained', 'manual']);
export type Reason = Static<typeof Reason>;

/** An address that gets no mail at all, or no marketing. */
export const Suppressed = Type.Object({
  address: Type.String(),
  reason: Reason,
  scope: Choice(['marketing', 'everything']),
  at: DateOut,
});
export type Suppressed = Static<typeof Suppressed>;
