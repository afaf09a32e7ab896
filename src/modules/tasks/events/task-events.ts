import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';
import { Task, taskExample } from '../task.ts';

const topic = 'task';

export const taskCreated = defineEvent({
  name: 'tasks.created',
  title: 'Task created',
  description: 'A new task was added.',
  payload: Type.Object({ task: Task }),
  example: { task: taskExample },
  topic,
  subject: (data) => data.task.id,
});

export const taskUpdated = defineEvent({
  name: 'tasks.updated',
  title: 'Task updated',
  description: 'Fields of a task were changed, or it was opened again.',
  payload: Type.Object({ task: Task, changed: Type.Array(Type.String()) }),
  example: { task: { ...taskExample, priority: 'high' }, changed: ['priority'] },
  topic,
  subject: (data) => data.task.id,
});

export const taskAssigned = defineEvent({
  name: 'tasks.assigned',
  title: 'Task assigned',
  description: 'A task was assigned to someone.',
  payload: Type.Object({ task: Task, assigneeId: Id }),
  example: { task: taskExample, assigneeId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d' },
  topic,
  subject: (data) => data.task.id,
});

export const taskCompleted = defineEvent({
  name: 'tasks.completed',
  title: 'Task completed',
  description: 'A task was done.',
  payload: Type.Object({ task: Task }),
  example: { task: { ...taskExample, state: 'done', doneAt: new Date('2026-03-01T10:00:00.000Z') } },
  topic,
  subject: (data) => data.task.id,
});

export const taskOverdue = defineEvent({
  name: 'tasks.overdue',
  title: 'Task overdue',
  description: 'The due date of an open task has passed; emitted once for each due date.',
  payload: Type.Object({ task: Task }),
  example: { task: { ...taskExample, overdueAt: new Date('2026-03-02T09:31:00.000Z') } },
  topic,
  subject: (data) => data.task.id,
});

export const taskDeleted = defineEvent({
  name: 'tasks.deleted',
  title: 'Task deleted',
  description: 'A task was deleted; it can be restored for 30 days.',
  payload: Type.Object({ id: Id, title: Type.String() }),
  example: { id: taskExample.id, title: taskExample.title },
  topic,
  subject: (data) => data.id,
});
