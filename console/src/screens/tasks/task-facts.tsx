import type { Task } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import classes from './tasks.module.css';

export function TaskFacts({ task }: { task: Task }) {
  const people = usePeople();
  return (
    <Facts
      entries={[
        [t('task.due'), task.dueAt && formatDateTime(task.dueAt)],
        [t('task.priority'), t(`priority.${task.priority}`)],
        [t('task.assignee'), people.nameOf(task.assigneeId) ?? t('task.nobody')],
        [t('task.text'), task.text && <span className={classes.text}>{task.text}</span>],
      ]}
    />
  );
}

export function TaskTimes({ task }: { task: Task }) {
  const people = usePeople();
  return (
    <Facts
      entries={[
        [t('task.done_at'), task.doneAt && <TimeAgo key="done" at={task.doneAt} />],
        [t('task.done_by'), task.doneAt && people.nameOf(task.doneBy)],
        [t('task.created'), <TimeAgo key="created" at={task.createdAt} />],
        [t('task.updated'), <TimeAgo key="updated" at={task.updatedAt} />],
      ]}
    />
  );
}
