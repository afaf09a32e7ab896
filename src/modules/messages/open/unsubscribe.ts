import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { addressUnsubscribed } from '../events/message-events.ts';
import { findSubscription, Subscription, Token } from '../subscription.ts';
import { suppressAddress } from '../suppressed.store.ts';

export const unsubscribe = defineAction({
  name: 'messages.unsubscribe',
  title: 'Unsubscribe',
  description: 'The reader of a mail wants no more marketing, or no more mail at all.',
  mode: 'write',
  capability: 'messages.write',
  uses: ['vault'],
  effects: ['route'],
  input: Input({ token: Token, everything: Type.Optional(Type.Boolean()) }),
  output: Subscription,
  emits: [addressUnsubscribed],
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token, everything = false }) {
    const { address, unsubscribed } = await findSubscription(ctx, token);
    // A second click succeeds too, but changes nothing.
    if (unsubscribed === 'everything' || (unsubscribed === 'marketing' && !everything)) return { unsubscribed };
    const { scope } = await suppressAddress(
      ctx.dbFor('route'),
      ctx.workspaceId,
      address,
      'unsubscribed',
      everything ? 'everything' : 'marketing',
      ctx.now,
    );
    ctx.emit(addressUnsubscribed, { address, scope });
    return { unsubscribed: scope };
  },
});
