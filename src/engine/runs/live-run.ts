import { newId } from '../../kernel/ids.ts';
import { currentTrace } from '../../kernel/tracing.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import type { RunOrder } from './store/queue-run.store.ts';

/** An order for a run that bypasses the queue. `hasActor` is given by the caller, since no claim looks it up. */
export interface DirectOrder extends RunOrder {
  hasActor: boolean;
}

/** Creates a run that this process starts at once, without the queue. */
export function liveRun(order: DirectOrder, queuedAt: Date): LiveRun {
  return {
    id: order.executionId ?? newId(),
    workspaceId: order.workspaceId,
    workflowId: order.workflowId,
    versionId: order.versionId,
    trigger: order.trigger,
    origin: order.origin,
    trustRoot: order.trustRoot ?? null,
    triggerId: order.triggerId ?? null,
    mode: order.mode,
    actorId: order.actorId,
    eventId: null,
    eventItem: null,
    input: order.input,
    depth: order.depth ?? 0,
    attempt: 1,
    cancelledBy: null,
    parentId: null,
    retryOf: order.retryOf ?? null,
    progress: null,
    sealed: null,
    queuedAt,
    crashes: 0,
    answers: [],
    hasActor: order.hasActor,
    trace: order.trace ?? currentTrace(),
    startedBy: order.starter?.userId ?? null,
    startedWith: order.starter?.credentialId ?? null,
  };
}
