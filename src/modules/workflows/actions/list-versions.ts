import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { VersionOut } from '../version.ts';
import { listVersions } from '../versions.store.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

const cursors = new Cursors('versions of a workflow', ['integer']);

export const listVersionsAction = defineAction({
  name: 'workflows.list_versions',
  title: 'List versions of a workflow',
  description: 'What was deployed when and by whom, newest first, and which version runs now.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ id: Ref('workflow'), limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: ListOf(VersionOut),
  example: { id: workflowExample },

  async run(ctx, { id, limit = 50, cursor }) {
    const [before] = cursors.read(cursor) ?? [];
    if (!(await readDraft(ctx.db, ctx.workspaceId, id))) workflowNotFound();
    return cursors.page(await listVersions(ctx.db, ctx.workspaceId, id, before, limit + 1), limit, (row) => [
      String(row.version),
    ]);
  },
});
