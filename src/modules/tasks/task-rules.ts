import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { isMember, lockTask, readTask, type StoredTask } from './tasks.store.ts';
import { refusals } from './words/refusals.ts';

export async function requireTask(ctx: ReadContext, id: string): Promise<StoredTask> {
  return (await readTask(ctx.db, ctx.workspaceId, id)) ?? taskNotFound();
}

export async function holdTask(ctx: WriteContext, id: string): Promise<StoredTask> {
  return (await lockTask(ctx.db, ctx.workspaceId, id)) ?? taskNotFound();
}

export function taskNotFound(): never {
  refuse('not_found', 'task_not_found', refusals.phrase('task_not_found'));
}

export async function requireAssigneeIsMember(ctx: WriteContext, assigneeId: string | null | undefined): Promise<void> {
  if (assigneeId && !(await isMember(ctx.db, ctx.workspaceId, assigneeId)))
    refuse('conflict', 'assignee_not_member', refusals.phrase('assignee_not_member'));
}
