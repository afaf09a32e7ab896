import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { moveBefore } from '../move-before.ts';
import { lockOrder } from '../order.store.ts';
import { phrase } from '../words/words.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const reorder = defineAction({
  name: 'workflows.reorder',
  title: 'Move a workflow in the list',
  description: 'Put a workflow before another one in the workspace’s own order, or (null) at the end.',
  synonyms: [
    'sort workflows',
    'drag a workflow',
    'change the order of automations',
    'show a flow first or last',
    'rearrange the list of automations',
    'place one workflow before another',
    'move a flow up or down',
  ],
  mode: 'write',
  capability: 'workflows.write',
  effects: [],
  input: Input({ id: Ref('workflow'), before: Nullable(Id) }),
  output: Type.Object({ id: Id }),
  example: { id: workflowExample, before: null },

  async run(ctx, { id, before }) {
    await lockOrder(ctx.db, ctx.workspaceId);
    const moved = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    if (before !== null && !(await readDraft(ctx.db, ctx.workspaceId, before))) workflowNotFound();
    if (before?.toLowerCase() !== moved.id) await moveBefore(ctx.db, ctx.workspaceId, moved.id, before);
    ctx.touch('workflow');
    ctx.note(phrase('moved_workflow', { name: moved.name }));
    return { id: moved.id };
  },
});
