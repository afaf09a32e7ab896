import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Nullable } from '../../../runtime/schemas.ts';
import { deleteVariable, saveVariable } from '../workspaces.store.ts';

const Value = Nullable(Type.String({ maxLength: 10_000, description: 'null removes the variable.' }));

export const setVariable = defineAction({
  name: 'workspace.set_variable',
  title: 'Set a variable',
  description: 'Set or remove a value that workflows and templates share. Everybody who may read the workspace can see it: keep secrets elsewhere.',
  synonyms: ['change a shared value', 'define a constant'],
  mode: 'write',
  capability: 'workspace.admin',
  input: Input({ name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,58}$' }), value: Value }),
  output: Type.Object({ name: Type.String(), value: Value }),
  example: { name: 'officePhone', value: '+49 30 1234567' },

  async run(ctx, { name, value }) {
    if (value === null) await deleteVariable(ctx.db, ctx.workspaceId, name);
    else await saveVariable(ctx.db, ctx.workspaceId, name, value, ctx.now);
    ctx.touch('variable');
    ctx.note(`${value === null ? 'removed' : 'set'} the variable ${name}`);
    return { name, value };
  },
});
