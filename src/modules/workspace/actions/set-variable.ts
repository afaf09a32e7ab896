import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { sealVariable } from '../../../vault/variables.ts';
import {
  areWorkflows,
  bindSecret,
  deleteVariable,
  isNamedByDeployed,
  isSecretVariable,
  readVariable,
  saveVariable,
  type VariableRow,
  workflowsNamed,
} from '../variables.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const Value = Nullable(
  Type.String({ maxLength: 10_000, description: 'null removes the variable. Left out, a secret keeps its value.' }),
);
const Hosts = Type.Array(
  Type.String({ pattern: '^(\\*\\.)?[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[0-9]{1,5})?$' }),
  {
    maxItems: 50,
    uniqueItems: true,
    description: 'Of a secret: the only hosts it is sent to, such as api.example.com or *.example.com; if empty, any.',
  },
);
const WorkflowIds = Type.Array(Ref('workflow'), {
  maxItems: 100,
  uniqueItems: true,
  description: 'Of a secret: the only workflows it opens in; if empty, any.',
});

export const setVariable = defineAction({
  name: 'workspace.set_variable',
  title: 'Set a variable',
  description:
    'Set or remove a value that workflows and templates share. Everyone who can read the workspace sees it, unless it is secret: then it is encrypted, never shown again, and can be limited to hosts and workflows.',
  mode: 'write',
  capability: 'workspace.admin',
  uses: ['vault'],
  effects: ['route', 'delete'],
  input: Input({
    name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,58}$' }),
    value: Type.Optional(Value),
    secret: Type.Optional(
      Type.Boolean({
        description: 'Never shown again. What is left out stays as it was; a new variable is not secret.',
      }),
    ),
    hosts: Type.Optional(Hosts),
    workflowIds: Type.Optional(WorkflowIds),
  }),
  output: Type.Object({ name: Type.String(), value: Nullable(Type.String()), secret: Type.Boolean() }),
  example: { name: 'officePhone', value: '+49 30 1234567' },

  // A new variable has no effect by itself, unless a deployed workflow already names it.
  hasEffect: async (ctx, { name, value }) => value === null || isUsed(ctx, name),

  async preview(ctx, { name, value, secret, ...binding }) {
    const before = await readVariable(ctx.db, ctx.workspaceId, name);
    requireOpen(ctx, secret === true || before?.secret === true);
    requireSession(ctx, binding);
    return {
      says: phrase(value === null ? 'remove_variable' : 'set_the_variable', { name }),
      facts: [
        fact('name', phrase('label_variable'), name),
        // People who approve a request of someone else must not see the secret either.
        fact(
          'value',
          phrase('label_value'),
          { before: before?.value ?? null, after: secret === true || before?.secret === true ? null : value },
          'diff',
        ),
        fact(
          'secret',
          phrase('label_secret'),
          { before: before?.secret ?? false, after: value !== null && (secret ?? before?.secret ?? false) },
          'diff',
        ),
        ...(await bindingFacts(ctx, before, binding)),
      ],
    };
  },

  async run(ctx, { name, value, secret: wanted, ...binding }) {
    const wasSecret = await isSecretVariable(ctx.db, ctx.workspaceId, name);
    requireOpen(ctx, wanted === true || wasSecret);
    requireSession(ctx, binding);
    if (value === undefined && (!wasSecret || wanted === false))
      refuse('invalid', 'value_needed', refusals.phrase('value_needed', { name }));
    // If left out, it stays secret: a caller that does not know about secrets must not publish one.
    const secret = value !== null && (wanted ?? wasSecret);
    if (!secret && (binding.hosts?.length || binding.workflowIds?.length))
      refuse('invalid', 'not_secret', refusals.phrase('not_secret'));
    if (binding.workflowIds && !(await areWorkflows(ctx.db, ctx.workspaceId, binding.workflowIds)))
      refuse('not_found', 'workflow_not_found', refusals.phrase('workflow_not_found'));
    const db = ctx.dbWhere('route', value === null || (await isUsed(ctx, name)));
    if (value === null) await deleteVariable(ctx.dbFor('delete'), ctx.workspaceId, name);
    else if (value !== undefined)
      await saveVariable(
        db,
        ctx.workspaceId,
        name,
        secret ? { sealed: sealVariable(ctx.ports.vault, ctx.workspaceId, name, value) } : { value },
        ctx.now,
      );
    if (value !== null)
      await bindSecret(db, ctx.workspaceId, name, secret ? binding : { hosts: [], workflowIds: [] }, ctx.now);
    ctx.touch('variable');
    ctx.note(phrase(value === null ? 'removed_variable' : 'set_variable', { name }));
    return { name, value: secret ? null : (value ?? null), secret };
  },
});

async function isUsed(ctx: ReadContext, name: string): Promise<boolean> {
  return (
    (await readVariable(ctx.db, ctx.workspaceId, name)) !== undefined ||
    isNamedByDeployed(ctx.db, ctx.workspaceId, name)
  );
}

interface Binding {
  hosts?: string[];
  workflowIds?: string[];
}

async function bindingFacts(ctx: ReadContext, before: VariableRow | undefined, { hosts, workflowIds }: Binding) {
  const named = (workflows: readonly { name: string | null }[]) =>
    workflows.map(({ name }) => name ?? '?').join(', ') || null;
  const [was, becomes] = [
    before?.workflows ?? [],
    workflowIds && (await workflowsNamed(ctx.db, ctx.workspaceId, workflowIds)),
  ];
  return [
    ...(hosts
      ? [
          fact(
            'hosts',
            phrase('label_only_sent_to'),
            { before: before?.hosts.join(', ') || null, after: hosts.join(', ') || null },
            'diff',
          ),
        ]
      : []),
    ...(becomes
      ? [fact('workflowIds', phrase('label_only_opens_in'), { before: named(was), after: named(becomes) }, 'diff')]
      : []),
  ];
}

/** Only a person may decide where a secret can be used. */
function requireSession({ principal }: ReadContext, { hosts, workflowIds }: Binding): void {
  if ((hosts || workflowIds) && principal.via !== 'session')
    refuse('forbidden', 'session_only', refusals.phrase('session_only_binding'));
}

/** Secrets never pass through a program, even with approval. */
function requireOpen({ principal }: ReadContext, isSecret: boolean): void {
  if (isSecret && principal.origin === 'program')
    refuse('forbidden', 'session_only', refusals.phrase('session_only_secret'));
}
