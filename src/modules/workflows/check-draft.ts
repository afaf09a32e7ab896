import type { Phrase } from '../../../language/phrase.ts';
import { callableKinds, listCallables } from '../../engine/callable-workflows.store.ts';
import { checkDefinition } from '../../engine/definition/check-definition.ts';
import type { WorkflowDefinition } from '../../engine/definition/definition.ts';
import type { DefinitionFault } from '../../engine/definition/definition-fault.ts';
import { failures } from '../../engine/definition/words/failures.ts';
import { isUuid } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { asks, isKnownAction, isKnownEvent, isReservedToolName, missingIn } from './known-names.ts';
import { connectionsOf, endpointsAmong, workflowsAmong } from './known-things.store.ts';
import { refusals } from './words/refusals.ts';

/**
 * The errors of a definition in this workspace: what it names must exist. If the workflow is given, also whether others
 * use the names under which it can be called; a draft that only runs by hand cannot be called.
 */
export async function faultsOf(
  ctx: ReadContext,
  definition: WorkflowDefinition,
  workflowId?: string,
): Promise<DefinitionFault[]> {
  const workflows = new Set(
    (await workflowsAmong(ctx.db, ctx.workspaceId, idsOf(definition.steps, 'workflow', 'workflowId'))).map(
      ({ id }) => id,
    ),
  );
  const endpoints = new Set(
    await endpointsAmong(ctx.db, ctx.workspaceId, idsOf(definition.triggers, 'webhook', 'endpointId')),
  );
  const connections = new Set(
    (await connectionsOf(ctx.db, ctx.workspaceId)).flatMap(({ id, name }) => [id, name.toLowerCase()]),
  );
  const holders = workflowId === undefined ? undefined : await holdersOf(ctx, definition, workflowId);
  const faults = checkDefinition(definition, {
    hasConnection: (idOrName) => connections.has(idOrName.toLowerCase()),
    hasWorkflow: (id) => workflows.has(id.toLowerCase()),
    hasEndpoint: (id) => endpoints.has(id.toLowerCase()),
    isAction: (name) => isKnownAction(ctx, name),
    missingIn: (name, input) => missingIn(ctx, name, input),
    asks: (name) => asks(ctx, name),
    isEvent: (name) => isKnownEvent(ctx, name),
    holderOf: holders,
  });
  return [...faults, ...(await faultsOfModules(ctx, definition, faults))];
}

/** The errors that other modules find in triggers that are valid by themselves. */
async function faultsOfModules(
  ctx: ReadContext,
  { triggers }: WorkflowDefinition,
  known: readonly DefinitionFault[],
): Promise<DefinitionFault[]> {
  const sound = triggers.filter(({ id }) => !known.some(({ stepId }) => stepId === id));
  const modules = [...ctx.catalogue.modules.values()].filter(
    ({ name }) => !ctx.principal.workspace.disabledModules.has(name),
  );
  return (await Promise.all(modules.map((module) => module.triggerFaults?.(ctx, sound) ?? []))).flat();
}

async function holdersOf(
  ctx: ReadContext,
  { triggers }: WorkflowDefinition,
  workflowId: string,
): Promise<(kind: string, name: string) => Phrase | undefined> {
  if (!triggers.some(({ kind }) => callableKinds.has(kind))) return () => undefined;
  const others = (await listCallables(ctx.db, ctx.workspaceId)).filter(
    (callable) => callable.workflowId !== workflowId,
  );
  return (kind, name) => {
    const other = others.find((callable) => callable.kind === kind && callable.name === name);
    if (other) return failures.phrase('holder.workflow', { name: other.workflowName });
    return kind === 'mcp' && isReservedToolName(ctx, name) ? failures.phrase('holder.tool') : undefined;
  };
}

function idsOf(
  parts: readonly { kind: string; config?: Record<string, unknown> }[],
  kind: string,
  key: string,
): string[] {
  return parts.flatMap((part) => {
    const id = part.config?.[key];
    return part.kind === kind && typeof id === 'string' && isUuid(id) ? [id] : [];
  });
}

/** Only a definition that can run is deployed. */
export async function requireDeployable(
  ctx: ReadContext,
  { id, name }: { id: string; name: string },
  definition: WorkflowDefinition,
): Promise<void> {
  const faults = await faultsOf(ctx, definition, id);
  const [first] = faults;
  if (!first) return;
  const code = faults.every((fault) => fault.code === 'connection_missing')
    ? 'connection_missing'
    : 'invalid_definition';
  const details = { name, path: first.path, problem: first.phrase ?? first.message };
  const why =
    faults.length === 1
      ? refusals.phrase('invalid_definition', details)
      : refusals.phrase('invalid_definition_more', { ...details, more: faults.length - 1 });
  refuse('conflict', code, why, { faults });
}
