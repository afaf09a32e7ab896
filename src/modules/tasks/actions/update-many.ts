import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { changeHeldTask, completeHeldTask, reopenHeldTask } from '../change-task.ts';
import { taskAssigned, taskCompleted, taskUpdated } from '../events/task-events.ts';
import { Task, TaskState, TaskTitle, taskExample, taskFields } from '../task.ts';
import { withLinkTitles } from '../task-links.ts';
import { taskNotFound } from '../task-rules.ts';
import { lockTasks } from '../tasks.store.ts';
import { phrase } from '../words/words.ts';

export const updateTasks = defineAction({
  name: 'tasks.update_many',
  title: 'Update several tasks',
  description:
    'Change up to 500 tasks in one call, each with changes of its own: complete or reopen them, give them to someone, or change due date and priority. Those that cannot be changed are left as they are and listed with the reason. The answer shows each task before and after.',
  mode: 'write',
  capability: 'tasks.write',
  effects: [],
  input: Input({
    changes: Type.Array(
      Type.Object(
        {
          id: Ref('task'),
          state: Type.Optional(TaskState),
          title: Type.Optional(TaskTitle),
          ...taskFields,
          expectedUpdatedAt: ExpectedUpdatedAt,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  output: Type.Object({
    changed: Type.Array(Type.Object({ before: Task, after: Task })),
    skipped: Type.Array(Skipped),
  }),
  emits: [taskUpdated, taskAssigned, taskCompleted],
  example: { changes: [{ id: taskExample.id, state: 'done' }] },

  async run(ctx, { changes }) {
    const ids = changes.map(({ id }) => id.toLowerCase());
    const held = await withLinkTitles(ctx, await lockTasks(ctx.db, ctx.workspaceId, ids));
    const current = new Map(held.map((task) => [task.id, task]));
    const { done, skipped } = await oneByOne(ctx, changes, async ({ id, state, expectedUpdatedAt, ...fields }) => {
      const before = current.get(id.toLowerCase()) ?? taskNotFound();
      ctx.expectVersion(before, expectedUpdatedAt);
      let after = before;
      if (Object.keys(fields).length > 0) after = await changeHeldTask(ctx, after, fields);
      if (state !== undefined)
        after = await (state === 'done' ? completeHeldTask(ctx, after) : reopenHeldTask(ctx, after));
      current.set(after.id, after);
      return { before, after };
    });
    if (done.length > 0) ctx.note(phrase('updated_tasks', { count: done.length }));
    return { changed: done, skipped };
  },
});
