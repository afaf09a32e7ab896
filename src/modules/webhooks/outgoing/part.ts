import { refuse } from '../../../kernel/refusal.ts';
import type { Trash } from '../../../runtime/define-module.ts';
import type { Part } from '../part.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { cancelDelivery } from './actions/cancel-delivery.ts';
import { createOutgoing } from './actions/create-outgoing.ts';
import { deleteOutgoingAction } from './actions/delete-outgoing.ts';
import { getDelivery } from './actions/get-delivery.ts';
import { getOutgoing } from './actions/get-outgoing.ts';
import { listDeliveriesAction } from './actions/list-deliveries.ts';
import { listOutgoingAction } from './actions/list-outgoing.ts';
import { pauseOutgoing } from './actions/pause-outgoing.ts';
import { recoverDeliveriesAction } from './actions/recover-deliveries.ts';
import { resendDelivery } from './actions/resend-delivery.ts';
import { resumeOutgoing } from './actions/resume-outgoing.ts';
import { rotateOutgoingSecret } from './actions/rotate-outgoing-secret.ts';
import { sendTest } from './actions/send-test.ts';
import { updateOutgoingAction } from './actions/update-outgoing.ts';
import { maxEndpoints } from './endpoint-rules.ts';
import { deliveryFailed, endpointDisabled, endpointFailing, webhookTest } from './events/outgoing-events.ts';
import { countOutgoing, listDeletedOutgoing, purgeOutgoing, restoreOutgoing } from './outgoing.store.ts';
import { subscribeEndpoint } from './subscribe.store.ts';

/** Deleted outgoing webhooks. They are restored unchanged, but never receive the events they missed. */
const outgoingTrash: Trash = {
  type: 'outgoing_endpoint',
  capability: 'webhooks.admin',
  emits: [],
  list: listDeletedOutgoing,
  reachesOut: async () => true,
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

export const outgoing: Part = {
  actions: [
    listOutgoingAction,
    getOutgoing,
    createOutgoing,
    updateOutgoingAction,
    pauseOutgoing,
    resumeOutgoing,
    rotateOutgoingSecret,
    sendTest,
    deleteOutgoingAction,
    listDeliveriesAction,
    getDelivery,
    resendDelivery,
    cancelDelivery,
    recoverDeliveriesAction,
  ],
  events: [webhookTest, deliveryFailed, endpointFailing, endpointDisabled],
  trash: [outgoingTrash],
};
