import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input, ListOf } from '../../../runtime/schemas.ts';
import { listVariables } from '../workspaces.store.ts';

export const listVariablesAction = defineAction({
  name: 'workspace.list_variables',
  title: 'List variables',
  description: 'Values that workflows and templates share. Not for secrets.',
  synonyms: ['shared values', 'constants', 'settings of workflows'],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: ListOf(Type.Object({ name: Type.String(), value: Type.String(), updatedAt: DateOut })),
  example: {},

  async run(ctx) {
    return { items: await listVariables(ctx.db, ctx.workspaceId) };
  },
});
