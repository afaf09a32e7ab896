import { useMemo } from 'react';
import type { Task } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PersonName } from '../../ui/values/person-name.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { DueText } from './due-text.tsx';

/** The default columns. */
export const standardTaskColumns = ['title', 'due', 'priority', 'assignee', 'about', 'state'];

/** All available columns. */
export function useTaskColumns(): Column<Task>[] {
  const people = usePeople();
  return useMemo(() => {
    const when = (key: 'doneAt' | 'createdAt' | 'updatedAt') => ({
      render: (task: Task) => task[key] && <TimeAgo at={task[key]} />,
      text: (task: Task) => (task[key] ? formatDateTime(task[key]) : ''),
    });
    const stateText = ({ state }: Task) => t(state === 'done' ? 'tasks.status_done' : 'tasks.status_open');
    return [
      { key: 'title', label: t('task.title'), sort: 'title', render: ({ title }) => title, text: ({ title }) => title },
      {
        key: 'due',
        label: t('task.due'),
        sort: 'due',
        render: (task) => <DueText task={task} />,
        text: ({ dueAt }) => (dueAt ? formatDateTime(dueAt) : ''),
      },
      {
        key: 'priority',
        label: t('task.priority'),
        sort: 'priority',
        descendingFirst: true,
        hideBelow: 'sm',
        render: ({ priority }) => t(`priority.${priority}`),
        text: ({ priority }) => t(`priority.${priority}`),
      },
      {
        key: 'assignee',
        label: t('task.assignee'),
        sort: 'assignee',
        hideBelow: 'sm',
        render: ({ assigneeId }) => {
          const name = people.nameOf(assigneeId);
          return name && <PersonName name={name} personId={assigneeId} />;
        },
        text: ({ assigneeId }) => people.nameOf(assigneeId) ?? '',
      },
      {
        key: 'about',
        label: t('task.link'),
        hideBelow: 'md',
        render: ({ linkTitle }) => linkTitle,
        text: ({ linkTitle }) => linkTitle ?? '',
      },
      { key: 'state', label: t('tasks.status'), sort: 'state', hideBelow: 'md', render: stateText, text: stateText },
      { key: 'text', label: t('task.text'), oneLine: true, render: ({ text }) => text, text: ({ text }) => text },
      { key: 'done', label: t('task.done_at'), sort: 'done', descendingFirst: true, ...when('doneAt') },
      { key: 'created', label: t('task.created'), sort: 'newest', descendingFirst: true, ...when('createdAt') },
      { key: 'updated', label: t('task.updated'), sort: 'updated', descendingFirst: true, ...when('updatedAt') },
    ];
  }, [people]);
}
