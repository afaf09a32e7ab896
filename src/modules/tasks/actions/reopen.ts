import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { taskUpdated } from '../events/task-events.ts';
import { Task } from '../task.ts';
import { withLinkTitle } from '../task-links.ts';
import { holdTask } from '../task-rules.ts';
import { openTaskAgain } from '../tasks.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const reopenTask = defineAction({
  name: 'tasks.reopen',
  title: 'Reopen a task',
  description: 'Mark a completed task as open again.',
  synonyms: [
    'not done yet',
    'undo completing a task',
    'untick a to-do',
    'ticked off by mistake',
    'has to be done after all',
    'put a finished to-do back',
    'mark as undone',
    'job was not really finished',
  ],
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
    if (before.state === 'open') refuse('conflict', 'not_done', refusals.phrase('not_done', { title: before.title }));
    const after = await openTaskAgain(ctx.db, ctx.workspaceId, id, ctx.now);
    const task = await withLinkTitle(ctx, after);
    ctx.emit(taskUpdated, { task, changed: ['state'] });
    ctx.note(phrase('opened_task_again', { title: task.title }), { before, after });
    return task;
  },
});
