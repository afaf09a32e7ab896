import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable } from '../../../runtime/schemas.ts';
import { listModelConnections } from '../models.store.ts';

export const listModels = defineAction({
  name: 'chat.list_models',
  title: 'List models for the assistant',
  description: 'Connections to providers of AI models that the assistant can use, each with its default model.',
  mode: 'read',
  sessionOnly: true,
  capability: 'chat.read',
  input: Input({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({ id: Id, name: Type.String(), provider: Type.String(), model: Nullable(Type.String()) }),
    ),
  }),
  example: {},

  async run(ctx) {
    return { items: await listModelConnections(ctx.db, ctx.workspaceId) };
  },
});
