import { type Static, Type } from 'typebox';
import type { WorkflowDefinition } from '../../engine/definition/definition.ts';
import { type ConnectedNeed, connectedNeeds, type ReadContext } from '../../runtime/define-action.ts';
import { Choice } from '../../runtime/schemas.ts';
import { kindsOfConnections } from './known-things.store.ts';

/** What steps cannot do without and nobody has connected yet. The draft can be deployed; the steps would fail. */
export const MissingConnection = Type.Object({
  kind: Choice([...connectedNeeds]),
  stepIds: Type.Array(Type.String(), { description: 'The steps that need it.' }),
});
export type MissingConnection = Static<typeof MissingConnection>;

/** The kind of connection that each of them is. */
const kinds: Record<ConnectedNeed, string> = { mail: 'smtp', model: 'model', payment: 'payment' };

export async function missingConnections(
  ctx: ReadContext,
  { steps }: WorkflowDefinition,
): Promise<MissingConnection[]> {
  const needed = connectedNeeds
    .map((kind) => ({
      kind,
      stepIds: steps.filter((step) => needsOfStep(ctx, step).includes(kind)).map(({ id }) => id),
    }))
    .filter(({ stepIds }) => stepIds.length > 0);
  if (needed.length === 0) return [];
  const there = await kindsOfConnections(ctx.db, ctx.workspaceId);
  return needed.filter(({ kind }) => !there.has(kinds[kind]));
}

function needsOfStep(
  { catalogue }: ReadContext,
  { kind, config }: WorkflowDefinition['steps'][number],
): readonly ConnectedNeed[] {
  if (kind === 'model') return ['model'];
  const action = kind === 'action' && typeof config?.action === 'string' ? config.action : '';
  return catalogue.find(action)?.action.needs ?? [];
}
