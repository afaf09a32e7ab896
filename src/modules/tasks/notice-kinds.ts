import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'task_assigned',
    title: phrase('task_given'),
    event: 'tasks.assigned',
    capability: 'tasks.read',
    // People who assign a task to themselves need no notice.
    forWhom: (event) => (taskOf(event).assigneeId === event.actorId ? null : taskOf(event).assigneeId),
    tell: (event) => tell(event, 'new_task'),
  },
  {
    kind: 'task_overdue',
    title: phrase('own_task_overdue'),
    event: 'tasks.overdue',
    capability: 'tasks.read',
    forWhom: (event) => taskOf(event).assigneeId,
    tell: (event) => tell(event, 'task_overdue'),
  },
];

interface ToldTask {
  id: string;
  title: string;
  text: string;
  assigneeId: string | null;
}

function taskOf({ data }: StoredEvent): ToldTask {
  return (data as { task: ToldTask }).task;
}

function tell(event: StoredEvent, key: 'new_task' | 'task_overdue') {
  const { id, title, text } = taskOf(event);
  return { title: phrase(key, { title }), body: asPhrase(text), href: `/tasks?id=${id}` };
}
