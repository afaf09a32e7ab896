import { Type } from 'typebox';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { listed } from '../describe-workflow.ts';
import { folderExample, ListedWorkflow } from '../workflow.ts';
import { listWorkflows } from '../workflows.store.ts';

const cursors = new Cursors('workflows', ['text', 'timestamp', 'uuid']);

export const list = defineAction({
  name: 'workflows.list',
  title: 'List workflows',
  description:
    'Workflows in the workspace’s own order, by folder or words in name and description, with whether they are deployed and how often they ran.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({
    ids: Type.Optional(Type.Array(Ref('workflow'), { maxItems: 200, description: 'Only these.' })),
    folderId: Type.Optional(Ref('folder')),
    deployedOnly: Type.Optional(Type.Boolean()),
    endpointId: Type.Optional(
      Ref('inbound_endpoint', { description: 'Only those that a call to this incoming webhook starts, as deployed.' }),
    ),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(ListedWorkflow),
  example: { folderId: folderExample, deployedOnly: true, limit: 20 },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const after = cursors.read(cursor);
    if (after && !isPosition(after[0])) refuseInput([faultAt('/cursor', inputFaults.phrase('cursor'))]);
    const rows = await listWorkflows(ctx.db, ctx.workspaceId, { ...filter, after, limit: limit + 1 });
    const page = cursors.page(rows, limit, (row) => [String(row.position), row.createdAt.toISOString(), row.id]);
    return { ...page, items: page.items.map(listed) };
  },
});

function isPosition(text: string | undefined): boolean {
  return /^-?\d{1,22}(\.\d{1,40})?(e[+-]?\d{1,3})?$/.test(text ?? '') && Number.isFinite(Number(text));
}
