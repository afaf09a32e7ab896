import { checkDefinition } from '../../engine/definition/check-definition.ts';
import type { DefinitionFault, WorkflowDefinition } from '../../engine/definition/definition.ts';
import { isUuid } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { isKnownAction, isKnownEvent } from './known-names.ts';
import { connectionsOf, endpointsAmong, workflowsAmong } from './known-things.store.ts';

/** What is wrong with a definition in this workspace: what it names must be here. */
export async function faultsOf(ctx: ReadContext, definition: WorkflowDefinition): Promise<DefinitionFault[]> {
  const workflows = new Set((await workflowsAmong(ctx.db, ctx.workspaceId, idsOf(definition.steps, 'workflow', 'workflowId'))).map(({ id }) => id));
  const endpoints = new Set(await endpointsAmong(ctx.db, ctx.workspaceId, idsOf(definition.triggers, 'webhook', 'endpointId')));
  const connections = new Set((await connectionsOf(ctx.db, ctx.workspaceId)).flatMap(({ id, name }) => [id, name.toLowerCase()]));
  return checkDefinition(definition, {
    hasConnection: (idOrName) => connections.has(idOrName.toLowerCase()),
    hasWorkflow: (id) => workflows.has(id.toLowerCase()),
    hasEndpoint: (id) => endpoints.has(id.toLowerCase()),
    isAction: (name) => isKnownAction(ctx, name),
    isEvent: (name) => isKnownEvent(ctx, name),
  });
}

function idsOf(parts: readonly { kind: string; config?: Record<string, unknown> }[], kind: string, key: string): string[] {
  return parts.flatMap((part) => {
    const id = part.config?.[key];
    return part.kind === kind && typeof id === 'string' && isUuid(id) ? [id] : [];
  });
}

/** Only what can run is deployed. */
export async function requireDeployable(ctx: ReadContext, name: string, definition: WorkflowDefinition): Promise<void> {
  const faults = await faultsOf(ctx, definition);
  const [first] = faults;
  if (!first) return;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const code = faults.every((fault) => fault.code === 'connection_missing') ? 'connection_missing' : 'invalid_definition';
  refuse('conflict', code, `“${name}” cannot be deployed: ${first.path}: ${first.message}${more}`, { faults });
}
