import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Task, TaskNote } from '../task.ts';
import { withLinkTitle } from '../task-links.ts';
import { requireTask } from '../task-rules.ts';
import { listNotes } from '../tasks.store.ts';

export const getTask = defineAction({
  name: 'tasks.get',
  title: 'Get a task',
  description: 'Read one task with its notes.',
  mode: 'read',
  capability: 'tasks.read',
  input: Input({ id: Ref('task') }),
  output: Type.Object({ ...Task.properties, notes: Type.Array(TaskNote) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const task = await withLinkTitle(ctx, await requireTask(ctx, id));
    return { ...task, notes: await listNotes(ctx.db, ctx.workspaceId, id) };
  },
});
