import { refuse } from '../../../kernel/refusal.ts';
import type { Trash } from '../../../runtime/define-module.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { maxEndpoints } from './endpoint-rules.ts';
import { countOutgoing, listDeletedOutgoing, purgeOutgoing, restoreOutgoing } from './outgoing.store.ts';
import { subscribeEndpoint } from './subscribe.store.ts';

/** Deleted outgoing webhooks. They come back as they were; what happened meanwhile they never hear of. */
export const outgoingTrash: Trash = {
  type: 'outgoing_endpoint',
  capability: 'webhooks.admin',
  emits: [],
  list: listDeletedOutgoing,
  async restore(ctx, id) {
    const back = await restoreOutgoing(ctx.db, ctx.workspaceId, id, ctx.now);
    if (!back) return undefined;
    if ((await countOutgoing(ctx.db, ctx.workspaceId)) > maxEndpoints)
      refuse('conflict', 'too_many_endpoints', refusals.phrase('too_many_outgoing', { max: maxEndpoints }));
    await subscribeEndpoint(ctx.db, ctx.workspaceId, id, back.events);
    ctx.touch('webhook');
    return phrase('restored_outgoing', { name: back.name });
  },
  purge: purgeOutgoing,
};
