import type { Part } from '../part.ts';
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
import { webhookReceived } from './events/webhook-received.ts';
import { inboundTrash } from './trash.ts';

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
