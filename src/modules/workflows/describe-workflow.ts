import { inputsOf } from '../../engine/triggers/input-schema.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { faultsOf } from './check-draft.ts';
import { effectsOfWorkflow } from './effects-of-workflow.ts';
import { missingConnections } from './missing-connections.ts';
import { reachedBy } from './reached-by.ts';
import { isTrusted } from './trust.store.ts';
import { readVersionById } from './versions.store.ts';
import { refusals } from './words/refusals.ts';
import type { ListedWorkflow, Workflow } from './workflow.ts';
import { type ListedRow, listWorkflows, readDraft } from './workflows.store.ts';

/** A workflow with its draft, its errors and its deployed version. */
export async function describeWorkflow(ctx: ReadContext<'baseUrl' | 'publicUrl'>, id: string): Promise<Workflow> {
  const [row] = await listWorkflows(ctx.db, ctx.workspaceId, { id, limit: 1 });
  const draft = row && (await readDraft(ctx.db, ctx.workspaceId, id));
  if (!draft) return workflowNotFound();
  // Someone may have saved between the two reads, so everything that a save compares comes from the second one.
  const { name, description, color, folderId, updatedAt, definition, settings, pins } = draft;
  const { deployedVersionId, deployedAt } = draft;
  const version =
    deployedVersionId === null ? undefined : await readVersionById(ctx.db, ctx.workspaceId, deployedVersionId);
  const deployed = version && {
    version: version.version,
    deploymentVersionId: version.id,
    deployedAt: deployedAt ?? version.createdAt,
    deployedBy: version.createdBy,
    name: version.name,
    trusted: await isTrusted(ctx.db, ctx.workspaceId, version.id),
    effects: effectsOfWorkflow(version.definition, ctx.catalogue),
  };
  const faults = await faultsOf(ctx, definition, row.id);
  return {
    ...listed(row),
    ...{ name, description, color, folderId, updatedAt, deployedAt, isDeployed: deployedVersionId !== null },
    definition,
    settings,
    pins,
    inputs: inputsOf(definition),
    effects: effectsOfWorkflow(definition, ctx.catalogue),
    deployed: deployed ?? null,
    faults,
    missing: await missingConnections(ctx, definition),
    ...(await reachedBy(ctx, row.id)),
  };
}

/** Where a workflow stands in the order is told by the order. */
export function listed({ position: _, ...row }: ListedRow): ListedWorkflow {
  return row;
}

export function workflowNotFound(): never {
  return refuse('not_found', 'workflow_not_found', refusals.phrase('workflow_not_found'));
}
