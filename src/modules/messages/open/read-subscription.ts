import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Input } from '../../../runtime/schemas.ts';
import { findSubscription, Subscription, Token } from '../subscription.ts';

export const readSubscription = defineAction({
  name: 'messages.read_subscription',
  title: 'Get a subscription',
  description:
    'What the link in a mail is about: whose mail, which address, and whether it is unsubscribed. Changes nothing.',
  mode: 'read',
  capability: 'messages.read',
  uses: ['vault'],
  input: Input({ token: Token }),
  output: Type.Object({
    workspace: PublicWorkspace,
    address: Type.String(),
    ...Subscription.properties,
  }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfA' },

  async run(ctx, { token }) {
    return { workspace: publicWorkspace(ctx.principal), ...(await findSubscription(ctx, token)) };
  },
});
