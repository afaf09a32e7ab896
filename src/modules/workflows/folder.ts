import { Type } from 'typebox';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { DateOut, Id } from '../../runtime/schemas.ts';
import { readFolder } from './folders.store.ts';
import { refusals } from './words/refusals.ts';

export const FolderOut = Type.Object({
  id: Id,
  name: Type.String(),
  workflowCount: Type.Integer(),
  createdAt: DateOut,
  updatedAt: DateOut,
});

export async function requireFolder(ctx: ReadContext, folderId: string | null): Promise<void> {
  if (folderId !== null && !(await readFolder(ctx.db, ctx.workspaceId, folderId))) folderNotFound();
}

export function folderNotFound(): never {
  return refuse('not_found', 'folder_not_found', refusals.phrase('folder_not_found'));
}
