import type { Trash } from '../../../runtime/define-module.ts';
import { phrase } from '../words/words.ts';
import { refuseTakenPath } from './endpoint.ts';
import { listDeletedEndpoints, purgeEndpoints, restoreEndpoint } from './endpoints.store.ts';

/** Deleted incoming webhooks. They come back with their token, unless somebody took their path meanwhile. */
export const inboundTrash: Trash = {
  type: 'inbound_endpoint',
  capability: 'webhooks.admin',
  emits: [],
  list: listDeletedEndpoints,
  async restore(ctx, id) {
    const back = await restoreEndpoint(ctx.db, ctx.workspaceId, id, ctx.now).catch(refuseTakenPath);
    if (back) ctx.touch('webhook');
    return back && phrase('restored_inbound', { name: back.name });
  },
  purge: purgeEndpoints,
};
