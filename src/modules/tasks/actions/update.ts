import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { changeHeldTask } from '../change-task.ts';
import { taskAssigned, taskUpdated } from '../events/task-events.ts';
import { Task, TaskTitle, taskFields } from '../task.ts';
import { holdTask } from '../task-rules.ts';
import { phrase } from '../words/words.ts';

export const updateTask = defineAction({
  name: 'tasks.update',
  title: 'Update a task',
  description: 'Change title, text, due date, priority, link or who has to do it.',
  mode: 'write',
  capability: 'tasks.write',
  effects: [],
  input: Input({
    id: Ref('task'),
    title: Type.Optional(TaskTitle),
    ...taskFields,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Task,
  emits: [taskUpdated, taskAssigned],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', priority: 'high' },

  async run(ctx, { id, expectedUpdatedAt, ...changes }) {
    const before = await holdTask(ctx, id);
    ctx.expectVersion(before, expectedUpdatedAt);
    const task = await changeHeldTask(ctx, before, changes);
    ctx.note(phrase('updated_task', { title: task.title }), { before, after: task });
    return task;
  },
});
