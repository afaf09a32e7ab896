import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { requireFolder } from '../folder.ts';
import { phrase } from '../words/words.ts';
import { folderExample, workflowExample } from '../workflow.ts';
import { lockDraft, setFolder } from '../workflows.store.ts';

export const moveToFolder = defineAction({
  name: 'workflows.move_to_folder',
  title: 'Move a workflow to a folder',
  description: 'Put a workflow into a folder, or (null) take it out of the one it is in.',
  mode: 'write',
  capability: 'workflows.write',
  effects: [],
  input: Input({ id: Ref('workflow'), folderId: Nullable(Ref('folder')) }),
  output: Type.Object({ id: Id, folderId: Nullable(Id) }),
  example: { id: workflowExample, folderId: folderExample },

  async run(ctx, { id, folderId }) {
    const moved = (await lockDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    await requireFolder(ctx, folderId);
    await setFolder(ctx.db, ctx.workspaceId, id, folderId);
    ctx.touch('workflow');
    ctx.note(
      phrase(folderId === null ? 'took_workflow_out_of_folder' : 'moved_workflow_to_folder', { name: moved.name }),
    );
    return { id: moved.id, folderId };
  },
});
