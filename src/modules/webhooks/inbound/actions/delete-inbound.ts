import { Type } from 'typebox';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../../runtime/schemas.ts';
import { phrase } from '../../words/words.ts';
import { endpointExample, endpointNotFound } from '../endpoint.ts';
import { deleteEndpoint, lockEndpoint, readEndpoint } from '../endpoints.store.ts';
import { inboundFacts } from '../preview-facts.ts';

export const deleteInbound = defineAction({
  name: 'webhooks.delete_inbound',
  title: 'Delete an incoming webhook',
  description:
    'Delete an incoming webhook: its address stops working. It can be restored for 30 days, as long as nobody takes its path.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'route'],
  capability: 'webhooks.admin',
  input: Input({ id: Ref('inbound_endpoint') }),
  output: Type.Object({ id: Id }),
  example: { id: endpointExample },

  async preview(ctx, { id }) {
    const { name, path } = (await readEndpoint(ctx.db, ctx.workspaceId, id, ctx.now)) ?? endpointNotFound();
    return {
      says: phrase('delete_inbound', { name, path }),
      facts: inboundFacts({ name, path }),
    };
  },

  async run(ctx, { id }) {
    const { name } = (await lockEndpoint(ctx.db, ctx.workspaceId, id)) ?? endpointNotFound();
    await deleteEndpoint(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch('webhook');
    ctx.note(phrase('deleted_inbound', { name }));
    return { id };
  },
});
