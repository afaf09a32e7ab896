import { refuse } from '../../kernel/refusal.ts';
import type { StagedContext } from '../../runtime/define-action.ts';
import { type OpenConnection, openConnection } from '../../vault/connections.ts';
import type { Conversation } from './conversation.ts';
import { listModelConnections } from './models.store.ts';
import { refusals } from './words/refusals.ts';

interface RequestedModel {
  connectionId?: string;
  model?: string;
}

/**
 * Chooses the model that answers: the requested one, else the one that answered last, else the first of the workspace.
 */
export async function chooseModel(
  ctx: StagedContext<'vault'>,
  requested: RequestedModel,
  before: Conversation | undefined,
): Promise<{ connection: OpenConnection; model: string }> {
  const known = await listModelConnections(ctx.db, ctx.workspaceId);
  const wanted = known.find(({ id }) => id === requested.connectionId);
  if (requested.connectionId !== undefined && !wanted)
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
  const last = known.find(({ id }) => id === before?.connectionId);
  const chosen = wanted ?? last ?? known.find(({ model }) => model !== null) ?? known[0];
  if (!chosen) refuse('conflict', 'no_model', refusals.phrase('no_model'));
  const model = requested.model ?? (chosen === last ? before?.model : undefined) ?? chosen.model;
  if (!model) refuse('conflict', 'model_missing', refusals.phrase('model_missing', { name: chosen.name }));
  const connection = await openConnection(ctx.db, ctx.ports.vault, ctx.workspaceId, chosen.id);
  // The connection was deleted in the meantime.
  if (!connection) refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
  return { connection, model };
}
