import { armTriggers } from '../../engine/triggers/arm-triggers.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { workflowDeployed } from './events/workflow-events.ts';
import type { WholeVersion } from './versions.store.ts';
import type { Deployed } from './workflow.ts';
import { setDeployed } from './workflows.store.ts';

/** Makes a version the running one: from the commit on, its triggers start the workflow. */
export async function makeCurrent(
  ctx: WriteContext,
  workflow: { id: string; name: string },
  version: Pick<WholeVersion, 'id' | 'version' | 'definition'>,
): Promise<Deployed> {
  await setDeployed(ctx.dbFor('route'), ctx.workspaceId, workflow.id, version.id, ctx.now);
  await armTriggers(ctx.db, {
    workspaceId: ctx.workspaceId,
    workflowId: workflow.id,
    definition: version.definition,
    now: ctx.now,
  });
  ctx.emit(workflowDeployed, {
    workflowId: workflow.id,
    name: workflow.name,
    version: version.version,
    deploymentVersionId: version.id,
  });
  return { id: workflow.id, version: version.version, deploymentVersionId: version.id, deployedAt: ctx.now };
}
