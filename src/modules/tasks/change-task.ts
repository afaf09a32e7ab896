import { refuse } from '../../kernel/refusal.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { taskAssigned, taskCompleted, taskUpdated } from './events/task-events.ts';
import type { Task, TaskChanges } from './task.ts';
import { requireLink, withLinkTitle } from './task-links.ts';
import { requireAssigneeIsMember } from './task-rules.ts';
import { endTask, openTaskAgain, type StoredTask, saveTask } from './tasks.store.ts';
import { refusals } from './words/refusals.ts';

/** Saves changes of a locked task and emits its events. */
export async function changeHeldTask(ctx: WriteContext, before: StoredTask, changes: TaskChanges): Promise<Task> {
  if (changes.assigneeId !== before.assigneeId) await requireAssigneeIsMember(ctx, changes.assigneeId);
  await requireLink(ctx, changes.link);
  const task = await withLinkTitle(ctx, await saveTask(ctx.db, ctx.workspaceId, before.id, changes, ctx.now));
  ctx.emit(taskUpdated, { task, changed: Object.keys(changes) });
  if (task.assigneeId && task.assigneeId !== before.assigneeId)
    ctx.emit(taskAssigned, { task, assigneeId: task.assigneeId });
  return task;
}

export async function completeHeldTask(ctx: WriteContext, { id, state, title }: StoredTask): Promise<Task> {
  if (state === 'done') refuse('conflict', 'already_done', refusals.phrase('already_done', { title }));
  const task = await withLinkTitle(ctx, await endTask(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now));
  ctx.emit(taskCompleted, { task });
  return task;
}

export async function reopenHeldTask(ctx: WriteContext, { id, state, title }: StoredTask): Promise<Task> {
  if (state === 'open') refuse('conflict', 'not_done', refusals.phrase('not_done', { title }));
  const task = await withLinkTitle(ctx, await openTaskAgain(ctx.db, ctx.workspaceId, id, ctx.now));
  ctx.emit(taskUpdated, { task, changed: ['state'] });
  return task;
}
