import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { completeHeldTask } from '../change-task.ts';
import { taskCompleted } from '../events/task-events.ts';
import { Task } from '../task.ts';
import { holdTask } from '../task-rules.ts';
import { phrase } from '../words/words.ts';

export const completeTask = defineAction({
  name: 'tasks.complete',
  title: 'Complete a task',
  description: 'Mark a task as done.',
  mode: 'write',
  capability: 'tasks.write',
  effects: [],
  input: Input({ id: Ref('task'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Task,
  emits: [taskCompleted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await holdTask(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    const task = await completeHeldTask(ctx, before);
    ctx.note(phrase('completed_task', { title: task.title }), { before, after: task });
    return task;
  },
});
