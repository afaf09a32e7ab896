import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input, ListOf, Nullable } from '../../../runtime/schemas.ts';
import { listVariables } from '../workspaces.store.ts';

export const listVariablesAction = defineAction({
  name: 'workspace.list_variables',
  title: 'List variables',
  description: 'Values that workflows and templates share. Those of secret ones are never shown.',
  synonyms: [
    'shared values',
    'constants',
    'settings of workflows',
    'global values for templates',
    'environment variables',
    'which secrets do workflows use',
    'placeholders available everywhere',
    'shared parameters',
  ],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: ListOf(Type.Object({ name: Type.String(), value: Nullable(Type.String()), secret: Type.Boolean(), updatedAt: DateOut })),
  example: {},

  async run(ctx) {
    return { items: await listVariables(ctx.db, ctx.workspaceId) };
  },
});
