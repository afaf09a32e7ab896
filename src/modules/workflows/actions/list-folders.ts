import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { FolderOut } from '../folder.ts';
import { listFolders } from '../folders.store.ts';

export const listFoldersAction = defineAction({
  name: 'workflows.list_folders',
  title: 'List workflow folders',
  description: 'The folders that workflows are kept in, with how many are in each.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({}),
  output: ListOf(FolderOut),
  example: {},

  async run(ctx) {
    return { items: await listFolders(ctx.db, ctx.workspaceId) };
  },
});
