import { type Static, Type } from 'typebox';
import type { WorkflowDefinition } from '../../engine/definition/definition.ts';
import { type ConnectedNeed, connectedNeeds, type ReadContext } from '../../runtime/define-action.ts';
import { Choice } from '../../runtime/schemas.ts';
import { hasEndpoint, kindsOfConnections } from './known-things.store.ts';

/**
 * The connections that steps need and that do not exist yet: the draft can be deployed, but the steps would fail. A
 * trigger that waits for calls needs any webhook.
 */
export const MissingConnection = Type.Object({
  kind: Choice([...connectedNeeds, 'webhook']),
  stepIds: Type.Array(Type.String(), { description: 'The steps, or triggers, that need it.' }),
});
export type MissingConnection = Static<typeof MissingConnection>;

/** The kind of connection for each of them. */
const kinds: Record<ConnectedNeed, string> = { mail: 'smtp', model: 'model', payment: 'payment' };

export async function missingConnections(
  ctx: ReadContext,
  { triggers, steps }: WorkflowDefinition,
): Promise<MissingConnection[]> {
  const called = triggers.filter(({ kind }) => kind === 'webhook').map(({ id }) => id);
  const isUncalled = called.length > 0 && !(await hasEndpoint(ctx.db, ctx.workspaceId));
  const needed = connectedNeeds
    .map((kind) => ({
      kind,
      stepIds: steps.filter((step) => needsOfStep(ctx, step).includes(kind)).map(({ id }) => id),
    }))
    .filter(({ stepIds }) => stepIds.length > 0);
  const there = needed.length === 0 ? new Set() : await kindsOfConnections(ctx.db, ctx.workspaceId);
  return [
    ...(isUncalled ? [{ kind: 'webhook' as const, stepIds: called }] : []),
    ...needed.filter(({ kind }) => !there.has(kinds[kind])),
  ];
}

function needsOfStep(
  { catalogue }: ReadContext,
  { kind, config }: WorkflowDefinition['steps'][number],
): readonly ConnectedNeed[] {
  if (kind === 'model') return ['model'];
  const action = kind === 'action' && typeof config?.action === 'string' ? config.action : '';
  return catalogue.find(action)?.action.needs ?? [];
}
