import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, Nullable } from '../../../runtime/schemas.ts';
import { sealVariable } from '../../../vault/variables.ts';
import { deleteVariable, isNamedByDeployed, isSecretVariable, readVariable, saveVariable } from '../workspaces.store.ts';

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
  effects: ['route', 'delete'],
  input: Input({
    name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,58}$' }),
    value: Value,
    secret: Type.Optional(Type.Boolean({ description: 'Never shown again. What is left out stays as it was; a new variable is not secret.' })),
  }),
  output: Type.Object({ name: Type.String(), value: Nullable(Type.String()), secret: Type.Boolean() }),
  example: { name: 'officePhone', value: '+49 30 1234567' },

  // A new one changes nothing that acts by itself, unless a deployed workflow has waited for it.
  async hasEffect(ctx, { name, value }) {
    return value === null || (await readVariable(ctx.db, ctx.workspaceId, name)) !== undefined || isNamedByDeployed(ctx.db, ctx.workspaceId, name);
  },

  async preview(ctx, { name, value, secret }) {
    const before = await readVariable(ctx.db, ctx.workspaceId, name);
    requireOpen(ctx, secret === true || before?.secret === true);
    return {
      en: value === null ? `Remove the variable ${name}.` : `Set the variable ${name}.`,
      de: value === null ? `Die Variable ${name} entfernen.` : `Die Variable ${name} setzen.`,
      facts: [
        fact('name', 'Variable', 'Variable', name),
        // Whoever approves what somebody else asks for sees no secret either.
        fact('value', 'Value', 'Wert', { before: before?.value ?? null, after: secret === true || before?.secret === true ? null : value }, 'diff'),
        fact('secret', 'Secret', 'Geheim', { before: before?.secret ?? false, after: value !== null && (secret ?? before?.secret ?? false) }, 'diff'),
      ],
    };
  },

  async run(ctx, { name, value, secret: wanted }) {
    const wasSecret = await isSecretVariable(ctx.db, ctx.workspaceId, name);
    requireOpen(ctx, wanted === true || wasSecret);
    // Left out it stays secret: a caller that knows nothing of secrets must not publish one.
    const secret = value !== null && (wanted ?? wasSecret);
    if (value === null) await deleteVariable(ctx.db, ctx.workspaceId, name);
    else await saveVariable(ctx.db, ctx.workspaceId, name, secret ? { sealed: sealVariable(ctx.instance.vault, ctx.workspaceId, name, value) } : { value }, ctx.now);
    ctx.touch('variable');
    ctx.note(`${value === null ? 'removed' : 'set'} the variable ${name}`);
    return { name, value: secret ? null : value, secret };
  },
});

/** Secrets never go through a program, approved or not. */
function requireOpen({ principal }: ReadContext, isSecret: boolean): void {
  if (isSecret && principal.origin === 'program') refuse('forbidden', 'session_only', 'This variable is secret, so only a person can set or remove it.');
}
