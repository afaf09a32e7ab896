import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { deleteFolder } from '../folders.store.ts';
import { folderNotFound } from '../require-folder.ts';
import { folderExample } from '../workflow.ts';

export const deleteFolderAction = defineAction({
  name: 'workflows.delete_folder',
  title: 'Delete a folder of workflows',
  description: 'Delete a folder. The workflows in it stay, in no folder.',
  synonyms: ['remove a folder', 'ungroup automations', 'get rid of a directory', 'dissolve a folder keep the flows', 'folder not needed any more', 'empty folder away'],
  mode: 'write',
  capability: 'workflows.write',
  input: Input({ id: Id }),
  output: Type.Object({ id: Id }),
  example: { id: folderExample },

  async run(ctx, { id }) {
    const { name } = (await deleteFolder(ctx.db, ctx.workspaceId, id)) ?? folderNotFound();
    ctx.touch('workflow');
    ctx.note(`deleted the folder “${name}” of workflows`);
    return { id };
  },
});
