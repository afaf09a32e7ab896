import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { taskAssigned, taskUpdated } from '../events/task-events.ts';
import { Task, TaskTitle, taskFields } from '../task.ts';
import { requireLink, withLinkTitle } from '../task-links.ts';
import { holdTask, requireAssigneeIsMember } from '../task-rules.ts';
import { saveTask } from '../tasks.store.ts';
import { phrase } from '../words/words.ts';

export const updateTask = defineAction({
  name: 'tasks.update',
  title: 'Update a task',
  description: 'Change title, text, due date, priority, link or who has to do it.',
  synonyms: [
    'postpone a to-do',
    'give a task to somebody else',
    'change a due date',
    'move a deadline',
    'make a to-do urgent',
    'assign a task to another person',
    'reword an action item',
    'push a task to next week',
  ],
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
    if (changes.assigneeId !== before.assigneeId) await requireAssigneeIsMember(ctx, changes.assigneeId);
    await requireLink(ctx, changes.link);
    const after = await saveTask(ctx.db, ctx.workspaceId, id, changes, ctx.now);
    const task = await withLinkTitle(ctx, after);
    ctx.emit(taskUpdated, { task, changed: Object.keys(changes) });
    if (task.assigneeId && task.assigneeId !== before.assigneeId)
      ctx.emit(taskAssigned, { task, assigneeId: task.assigneeId });
    ctx.note(phrase('updated_task', { title: task.title }), { before, after });
    return task;
  },
});
