import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { reopenHeldTask } from '../change-task.ts';
import { taskUpdated } from '../events/task-events.ts';
import { Task } from '../task.ts';
import { holdTask } from '../task-rules.ts';
import { phrase } from '../words/words.ts';

export const reopenTask = defineAction({
  name: 'tasks.reopen',
  title: 'Reopen a task',
  description: 'Mark a completed task as open again.',
  mode: 'write',
  capability: 'tasks.write',
  effects: [],
  input: Input({ id: Ref('task'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Task,
  emits: [taskUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await holdTask(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    const task = await reopenHeldTask(ctx, before);
    ctx.note(phrase('opened_task_again', { title: task.title }), { before, after: task });
    return task;
  },
});
