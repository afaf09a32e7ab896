import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { WorkflowDocument } from '../transfer/document.ts';
import { exportDocument } from '../transfer/export-document.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const exportAction = defineAction({
  name: 'workflows.export',
  title: 'Export a workflow',
  description:
    'The draft of a workflow as one JSON document, for another workspace or a repository. Secrets are left out; connections are named by their names.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ id: Ref('workflow') }),
  output: WorkflowDocument,
  example: { id: workflowExample },

  async run(ctx, { id }) {
    return exportDocument(ctx, (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound());
  },
});
