import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { FolderOut, folderNotFound } from '../folder.ts';
import { folderCalled, insertFolder, lockFolder, readFolder, renameFolder } from '../folders.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { WorkflowName } from '../workflow.ts';

export const saveFolder = defineAction({
  name: 'workflows.save_folder',
  title: 'Save a workflow folder',
  description: 'Make a folder for workflows, or (with id) give one another name.',
  mode: 'write',
  capability: 'workflows.write',
  effects: [],
  input: Input({
    id: Type.Optional(Advanced(Ref('folder'))),
    name: WorkflowName,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: FolderOut,
  example: { name: 'Sales' },

  async run(ctx, { id, name, expectedUpdatedAt }) {
    const wanted = name.trim();
    const folderId = id === undefined ? await make(ctx, wanted) : await rename(ctx, id, wanted, expectedUpdatedAt);
    ctx.touch('workflow');
    ctx.note(phrase(id === undefined ? 'made_folder' : 'renamed_folder', { name: wanted }));
    return (await readFolder(ctx.db, ctx.workspaceId, folderId)) ?? folderNotFound();
  },
});

async function make(ctx: WriteContext, name: string): Promise<string> {
  const id = newId();
  return (await insertFolder(ctx.db, ctx.workspaceId, id, name, ctx.now)) === 0 ? nameTaken(name) : id;
}

async function rename(
  ctx: WriteContext,
  id: string,
  name: string,
  expectedUpdatedAt: string | undefined,
): Promise<string> {
  const before = (await lockFolder(ctx.db, ctx.workspaceId, id)) ?? folderNotFound();
  ctx.expectVersion(before, expectedUpdatedAt);
  const other = await folderCalled(ctx.db, ctx.workspaceId, name);
  if (other && other.id !== id.toLowerCase()) nameTaken(name);
  await renameFolder(ctx.db, ctx.workspaceId, id, name, ctx.now).catch((error: { code?: string }) => {
    // Someone else created a folder with that name at the same moment.
    if (error.code === '23505') nameTaken(name);
    throw error;
  });
  return id;
}

function nameTaken(name: string): never {
  return refuse('conflict', 'name_taken', refusals.phrase('name_taken', { name }), { name });
}
