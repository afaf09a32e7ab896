import { refuse } from '../../kernel/refusal.ts';
import type { StagedContext } from '../../runtime/define-action.ts';
import { type OpenConnection, openConnection } from '../../vault/connections.ts';
import type { Conversation } from './conversation.ts';
import { listModelConnections } from './models.store.ts';

interface Wish {
  connectionId?: string;
  model?: string;
}

/** Which model answers: the one that is asked for, or the one that answered last, or the first that the workspace has. */
export async function chooseModel(ctx: StagedContext, wish: Wish, before: Conversation | undefined): Promise<{ connection: OpenConnection; model: string }> {
  const known = await listModelConnections(ctx.db, ctx.workspaceId);
  const wanted = known.find(({ id }) => id === wish.connectionId);
  if (wish.connectionId !== undefined && !wanted) refuse('not_found', 'connection_not_found', 'There is no such connection to a model.');
  const last = known.find(({ id }) => id === before?.connectionId);
  const chosen = wanted ?? last ?? known.find(({ model }) => model !== null) ?? known[0];
  if (!chosen) refuse('conflict', 'no_model', 'No AI model is connected to this workspace: add a connection of the kind “model” in the settings.');
  const model = wish.model ?? (chosen === last ? before?.model : undefined) ?? chosen.model;
  if (!model) refuse('conflict', 'model_missing', `The connection “${chosen.name}” has no default model: name one.`);
  const connection = await openConnection(ctx.db, ctx.instance.vault, ctx.workspaceId, chosen.id);
  // Deleted in this very moment.
  if (!connection) refuse('not_found', 'connection_not_found', 'There is no such connection to a model.');
  return { connection, model };
}
