import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, ListOf, Nullable } from '../../../runtime/schemas.ts';
import { listVariables } from '../variables.store.ts';

export const listVariablesAction = defineAction({
  name: 'workspace.list_variables',
  title: 'List variables',
  description:
    'Values that workflows and templates share. Those of secret ones are never shown, only where they may be used.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: ListOf(
    Type.Object({
      name: Type.String(),
      value: Nullable(Type.String()),
      secret: Type.Boolean(),
      hosts: Type.Array(Type.String(), { description: 'The only hosts that a secret is sent to; if empty, any.' }),
      workflows: Type.Array(Type.Object({ id: Id, name: Nullable(Type.String()) }), {
        description: 'The only workflows that a secret opens in; if empty, any.',
      }),
      updatedAt: DateOut,
    }),
  ),
  example: {},

  async run(ctx) {
    return { items: await listVariables(ctx.db, ctx.workspaceId) };
  },
});
