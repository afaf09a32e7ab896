import type { Trash } from '../../runtime/define-module.ts';
import { phrase } from './words/words.ts';
import { listDeletedWorkflows, purgeWorkflows, restoreWorkflow } from './workflows.store.ts';

/** Deleted workflows. They are restored as drafts with their versions, and run only once someone deploys them. */
export const workflowTrash: readonly Trash[] = [
  {
    type: 'workflow',
    capability: 'workflows.write',
    emits: [],
    list: listDeletedWorkflows,
    async restore(ctx, id) {
      const back = await restoreWorkflow(ctx.db, ctx.workspaceId, id);
      if (back) ctx.touch('workflow');
      return back && phrase('restored_workflow', { name: back.name });
    },
    purge: purgeWorkflows,
  },
];
