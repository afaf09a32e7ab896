import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { taskCompleted } from '../events/task-events.ts';
import { Task } from '../task.ts';
import { withLinkTitle } from '../task-links.ts';
import { holdTask } from '../task-rules.ts';
import { endTask } from '../tasks.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const completeTask = defineAction({
  name: 'tasks.complete',
  title: 'Complete a task',
  description: 'Mark a task as done.',
  synonyms: [
    'tick off a to-do',
    'task is finished',
    'done with it',
    'check off a job',
    'got it done',
    'cross off the list',
    'finished the chore',
    'action item is dealt with',
  ],
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
    if (before.state === 'done')
      refuse('conflict', 'already_done', refusals.phrase('already_done', { title: before.title }));
    const after = await endTask(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    const task = await withLinkTitle(ctx, after);
    ctx.emit(taskCompleted, { task });
    ctx.note(phrase('completed_task', { title: task.title }), { before, after });
    return task;
  },
});
