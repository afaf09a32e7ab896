import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { taskDeleted } from '../events/task-events.ts';
import { taskExample } from '../task.ts';
import { taskNotFound } from '../task-rules.ts';
import { deleteTask, lockTasks, readTasks } from '../tasks.store.ts';
import { phrase } from '../words/words.ts';

export const deleteTasks = defineAction({
  name: 'tasks.delete_many',
  title: 'Delete several tasks',
  description: 'Delete up to 500 tasks and their notes in one call. They can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'tasks.delete',
  input: Input({ ids: Type.Array(Ref('task'), { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  output: Type.Object({ deleted: Type.Array(Id), skipped: Type.Array(Skipped) }),
  emits: [taskDeleted],
  example: { ids: [taskExample.id] },

  async preview(ctx, { ids }) {
    const tasks = await readTasks(ctx.db, ctx.workspaceId, ids);
    if (tasks.length === 0) taskNotFound();
    return {
      says: phrase('delete_tasks', { count: tasks.length }),
      facts: [
        fact(
          'titles',
          phrase('label_tasks'),
          tasks.map(({ title }) => title),
        ),
        fact(
          'changed',
          phrase('label_last_changed'),
          tasks.map(({ updatedAt }) => updatedAt.toISOString()),
        ),
      ],
    };
  },

  async run(ctx, { ids }) {
    const current = new Map((await lockTasks(ctx.db, ctx.workspaceId, ids)).map((task) => [task.id, task]));
    const { done, skipped } = await oneByOne(ctx, inLockOrder(ids), async ({ id }) => {
      const { title } = current.get(id) ?? taskNotFound();
      await deleteTask(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
      ctx.emit(taskDeleted, { id, title });
      return id;
    });
    if (done.length > 0) ctx.note(phrase('deleted_tasks', { count: done.length }));
    return { deleted: done, skipped };
  },
});
