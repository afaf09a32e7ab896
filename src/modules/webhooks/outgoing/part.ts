import type { Part } from '../part.ts';
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
import { deliveryFailed, endpointDisabled, endpointFailing, webhookTest } from './events/outgoing-events.ts';
import { outgoingTrash } from './trash.ts';

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
