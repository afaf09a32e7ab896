import { Type } from 'typebox';
import type { Param } from '../../../../language/phrase.ts';
import { newId } from '../../../kernel/ids.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, Input, Ref } from '../../../runtime/schemas.ts';
import { requireDeployable } from '../check-draft.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { requireEvaluated } from '../evaluations/deploy-gate.ts';
import { workflowDeployed } from '../events/workflow-events.ts';
import { expectWorkflow, seenWorkflow } from '../expect-workflow.ts';
import { makeCurrent } from '../make-current.ts';
import { changesFact, deployedVersion, designFacts, nothingDeployed, versionFact } from '../preview-facts.ts';
import { insertVersion } from '../versions.store.ts';
import { phrase } from '../words/words.ts';
import { Deployed, Description, WorkflowName, workflowExample } from '../workflow.ts';
import { lockDraft, readDraft } from '../workflows.store.ts';

export const deploy = defineAction({
  name: 'workflows.deploy',
  title: 'Deploy a workflow',
  description:
    'Deploy the draft as a new version: its triggers start it from now on, and its runs act with your permissions. Current runs finish on the version they started with.',
  mode: 'write',
  risk: 'publish',
  effects: ['publish', 'route'],
  capability: 'workflows.publish',
  input: Input({
    id: Ref('workflow'),
    name: Type.Optional(WorkflowName),
    description: Type.Optional(Description),
    skipEvaluations: Type.Optional(
      Advanced(Type.Boolean({ description: 'Deploy even if an evaluation has not been passed. Only for people.' })),
    ),
    ...seenWorkflow,
  }),
  output: Deployed,
  emits: [workflowDeployed],
  example: { id: workflowExample, name: 'Second reminder after a week' },

  async preview(ctx, { id, skipEvaluations = false }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    await requireDeployable(ctx, draft, draft.definition);
    await requireEvaluated(ctx, draft, skipEvaluations);
    const kinds = [...new Set(draft.definition.triggers.map((trigger) => trigger.kind))];
    const { length } = draft.definition.steps;
    const current = await deployedVersion(ctx, draft);
    return {
      says: phrase('deploy', { name: draft.name, count: length, triggers: { list: kinds.map(triggerName) } }),
      facts: partsOf('workflow', [
        fact('name', phrase('label_workflow'), draft.name),
        fact('actsAs', phrase('label_acts_with_the_rights_of'), `${ctx.principal.name} (${ctx.principal.email})`),
        versionFact(current),
        ...designFacts(draft),
        changesFact(current ?? nothingDeployed, draft),
      ]),
    };
  },

  async run(ctx, { id, name, description, skipEvaluations = false, ...seen }) {
    const draft = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    expectWorkflow(draft, seen);
    await requireDeployable(ctx, draft, draft.definition);
    await requireEvaluated(ctx, draft, skipEvaluations);
    const made = {
      id: newId(),
      workflowId: draft.id,
      name: name?.trim() ?? null,
      description: description ?? null,
      createdBy: ctx.principal.userId,
    };
    const { version } = await insertVersion(ctx.db, ctx.workspaceId, made, ctx.now);
    ctx.note(phrase('deployed_version', { version: String(version), name: draft.name }));
    return makeCurrent(ctx, draft, { id: made.id, version, definition: draft.definition });
  },
});

const triggers = ['manual', 'api', 'schedule', 'webhook', 'event', 'app', 'chat', 'mcp', 'a2a'] as const;

function triggerName(kind: string): Param {
  const known = triggers.find((each) => each === kind);
  return known ? phrase(`trigger_${known}`) : kind;
}
