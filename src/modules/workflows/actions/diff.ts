import { Type } from 'typebox';
import { changeKinds, diffDefinitions } from '../../../engine/definition/diff-definitions.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { NamedNode, namedNodes } from '../named-nodes.ts';
import { deployedVersion, nothingDeployed } from '../preview-facts.ts';
import { requireVersion } from '../version.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

const Change = Type.Object({
  kind: Choice([...changeKinds]),
  id: Type.String({ description: 'The step, the trigger or the setting; for an edge “from → to”.' }),
  path: Type.Optional(Type.String()),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  summary: Type.String(),
});

export const diff = defineAction({
  name: 'workflows.diff',
  title: 'Compare versions of a workflow',
  description:
    'What changed between two versions of a workflow, step by step. Default: from the deployed version to the draft.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({
    id: Ref('workflow'),
    from: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A version. Default: the deployed one.' }),
    ),
    to: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'A version. Default: the draft.' }),
    ),
  }),
  output: Type.Object({
    changes: Type.Array(Change),
    nodes: Type.Array(NamedNode, { description: 'The steps and triggers that the changes speak of.' }),
  }),
  example: { id: workflowExample, from: 1, to: 2 },

  async run(ctx, { id, from, to }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    const before =
      from === undefined
        ? ((await deployedVersion(ctx, draft)) ?? nothingDeployed)
        : await requireVersion(ctx, id, from);
    const after = to === undefined ? draft : await requireVersion(ctx, id, to);
    const changes = diffDefinitions(before, after);
    return { changes, nodes: namedNodes(changes, before.definition, after.definition) };
  },
});
