import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { requireEndpoint, requireLocked } from '../endpoint-rules.ts';
import { deleteOutgoing } from '../outgoing.store.ts';
import { endpointFacts } from '../preview-facts.ts';
import { subscribeEndpoint } from '../subscribe.store.ts';

export const deleteOutgoingAction = defineAction({
  name: 'webhooks.delete_outgoing',
  title: 'Delete an outgoing webhook',
  description:
    'Send nothing more to an address. Deliveries that wait for it are skipped. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'route'],
  capability: 'webhooks.admin',
  uses: ['vault'],
  input: Input({ id: Ref('outgoing_endpoint') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const endpoint = await requireEndpoint(ctx, id);
    const { name, url } = endpoint;
    return {
      says: phrase('delete_outgoing', { name, url }),
      facts: endpointFacts(ctx, endpoint),
    };
  },

  async run(ctx, { id }) {
    const { name } = await requireLocked(ctx, id);
    await deleteOutgoing(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    await subscribeEndpoint(ctx.db, ctx.workspaceId, id, []);
    ctx.note(phrase('deleted_outgoing', { name }));
    ctx.touch('webhook');
    return { id };
  },
});
