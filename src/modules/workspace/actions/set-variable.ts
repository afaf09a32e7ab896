import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Nullable } from '../../../runtime/schemas.ts';
import { sealVariable } from '../../../vault/variables.ts';
import { deleteVariable, isSecretVariable, saveVariable } from '../workspaces.store.ts';

const Value = Nullable(Type.String({ maxLength: 10_000, description: 'null removes the variable.' }));

export const setVariable = defineAction({
  name: 'workspace.set_variable',
  title: 'Set a variable',
  description:
    'Set or remove a value that workflows and templates share. Everybody who may read the workspace can see it, unless it is secret: then it is encrypted and never shown again.',
  synonyms: [
    'change a shared value',
    'define a constant',
    'store a secret for workflows',
    'add an environment variable',
    'remove a shared value',
    'update a global parameter',
    'save a password for automations',
    'new placeholder value',
    'delete a variable',
  ],
  mode: 'write',
  capability: 'workspace.admin',
  input: Input({
    name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,58}$' }),
    value: Value,
    secret: Type.Optional(Type.Boolean({ description: 'Never shown again. What is left out stays as it was; a new variable is not secret.' })),
  }),
  output: Type.Object({ name: Type.String(), value: Nullable(Type.String()), secret: Type.Boolean() }),
  example: { name: 'officePhone', value: '+49 30 1234567' },

  async run(ctx, { name, value, secret: wanted }) {
    // Left out it stays secret: a caller that knows nothing of secrets must not publish one.
    const secret = value !== null && (wanted ?? (await isSecretVariable(ctx.db, ctx.workspaceId, name)));
    if (value === null) await deleteVariable(ctx.db, ctx.workspaceId, name);
    else await saveVariable(ctx.db, ctx.workspaceId, name, secret ? { sealed: sealVariable(ctx.instance.vault, ctx.workspaceId, name, value) } : { value }, ctx.now);
    ctx.touch('variable');
    ctx.note(`${value === null ? 'removed' : 'set'} the variable ${name}`);
    return { name, value: secret ? null : value, secret };
  },
});
