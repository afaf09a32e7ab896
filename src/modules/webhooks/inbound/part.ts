import type { Trash } from '../../../runtime/define-module.ts';
import type { Part } from '../part.ts';
import { phrase } from '../words/words.ts';
import { createInbound } from './actions/create-inbound.ts';
import { deleteInbound } from './actions/delete-inbound.ts';
import { getInbound } from './actions/get-inbound.ts';
import { getReceived } from './actions/get-received.ts';
import { listInbound } from './actions/list-inbound.ts';
import { listReceivedAction } from './actions/list-received.ts';
import { listRejectedAction } from './actions/list-rejected.ts';
import { replayReceived } from './actions/replay-received.ts';
import { rotateInbound } from './actions/rotate-inbound.ts';
import { switchInbound } from './actions/switch-inbound.ts';
import { updateInbound } from './actions/update-inbound.ts';
import { refuseTakenPath } from './endpoint.ts';
import { listDeletedEndpoints, purgeEndpoints, restoreEndpoint } from './endpoints.store.ts';
import { webhookReceived } from './events/webhook-received.ts';

/** Deleted incoming webhooks. They are restored with their token, unless another endpoint has taken their path. */
const inboundTrash: Trash = {
  type: 'inbound_endpoint',
  capability: 'webhooks.admin',
  emits: [],
  list: listDeletedEndpoints,
  reachesOut: async () => true,
  async restore(ctx, id) {
    const back = await restoreEndpoint(ctx.db, ctx.workspaceId, id, ctx.now).catch(refuseTakenPath);
    if (back) ctx.touch('webhook');
    return back && phrase('restored_inbound', { name: back.name });
  },
  purge: purgeEndpoints,
};

export const inbound: Part = {
  actions: [
    listInbound,
    getInbound,
    createInbound,
    updateInbound,
    switchInbound,
    rotateInbound,
    deleteInbound,
    listReceivedAction,
    getReceived,
    listRejectedAction,
    replayReceived,
  ],
  events: [webhookReceived],
  trash: [inboundTrash],
};
