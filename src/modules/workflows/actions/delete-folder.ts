import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { folderNotFound } from '../folder.ts';
import { deleteFolder, readFolder, workflowsIn } from '../folders.store.ts';
import { phrase } from '../words/words.ts';
import { folderExample } from '../workflow.ts';

export const deleteFolderAction = defineAction({
  name: 'workflows.delete_folder',
  title: 'Delete a workflow folder',
  description: 'Delete a folder. The workflows in it stay, in no folder.',
  mode: 'write',
  capability: 'workflows.write',
  effects: ['delete'],
  input: Input({ id: Ref('folder') }),
  output: Type.Object({ id: Id }),
  example: { id: folderExample },

  async preview(ctx, { id }) {
    const { name } = (await readFolder(ctx.db, ctx.workspaceId, id)) ?? folderNotFound();
    return {
      says: phrase('delete_folder', { name }),
      facts: [
        fact('name', phrase('label_folder'), name),
        fact('workflows', phrase('label_workflows_in_it'), await workflowsIn(ctx.db, ctx.workspaceId, id)),
      ],
    };
  },

  async run(ctx, { id }) {
    const { name } = (await deleteFolder(ctx.db, ctx.workspaceId, id)) ?? folderNotFound();
    ctx.touch('workflow');
    ctx.note(phrase('deleted_folder', { name }));
    return { id };
  },
});
