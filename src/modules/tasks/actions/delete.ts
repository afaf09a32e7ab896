import { Type } from 'typebox';
import { partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { taskDeleted } from '../events/task-events.ts';
import { taskFacts } from '../task-facts.ts';
import { holdTask, requireTask } from '../task-rules.ts';
import { deleteTask } from '../tasks.store.ts';
import { phrase } from '../words/words.ts';

export const deleteTaskAction = defineAction({
  name: 'tasks.delete',
  title: 'Delete a task',
  description: 'Delete a task and its notes. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'tasks.delete',
  input: Input({ id: Ref('task') }),
  output: Type.Object({ id: Id }),
  emits: [taskDeleted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const task = await requireTask(ctx, id);
    return {
      says: phrase('delete', { title: task.title }),
      facts: partsOf('record', await taskFacts(ctx, task)),
    };
  },

  async run(ctx, { id }) {
    const task = await holdTask(ctx, id);
    await deleteTask(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.emit(taskDeleted, { id, title: task.title });
    ctx.note(phrase('deleted_task', { title: task.title }));
    return { id };
  },
});
