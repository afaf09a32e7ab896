import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { taskAssigned, taskCreated } from '../events/task-events.ts';
import { Task, TaskTitle, taskFields } from '../task.ts';
import { requireLink, withLinkTitle } from '../task-links.ts';
import { requireAssigneeIsMember } from '../task-rules.ts';
import { insertTask, type StoredTask } from '../tasks.store.ts';
import { phrase } from '../words/words.ts';

export const createTask = defineAction({
  name: 'tasks.create',
  title: 'Create a task',
  description: 'Add a task: for a person, with a due date, about a customer, lead, booking, record or run.',
  mode: 'write',
  capability: 'tasks.write',
  effects: [],
  input: Input({ title: TaskTitle, ...taskFields }),
  output: Task,
  emits: [taskCreated, taskAssigned],
  example: { title: 'Call Ada about the offer', dueAt: '2026-03-02T09:30:00.000Z', priority: 'high' },

  async run(ctx, input) {
    await requireAssigneeIsMember(ctx, input.assigneeId);
    await requireLink(ctx, input.link);
    const stored: StoredTask = {
      id: newId(),
      title: input.title,
      text: input.text ?? '',
      state: 'open',
      dueAt: input.dueAt ? new Date(input.dueAt) : null,
      assigneeId: input.assigneeId ?? null,
      link: input.link ?? null,
      priority: input.priority ?? 'normal',
      doneAt: null,
      doneBy: null,
      overdueAt: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: ctx.principal.userId,
    };
    await insertTask(ctx.db, ctx.workspaceId, stored);
    const task = await withLinkTitle(ctx, stored);
    ctx.emit(taskCreated, { task });
    if (task.assigneeId) ctx.emit(taskAssigned, { task, assigneeId: task.assigneeId });
    ctx.note(phrase('created_task', { title: task.title }));
    return task;
  },
});
