import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Check, RotateCcw } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Task, TaskNote } from '../../api/task-shapes.ts';
import { useRead } from '../../api/use-action.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { t } from '../../words/words.ts';
import { EditTask } from './edit-task.tsx';
import { NewTask } from './new-task.tsx';
import { TaskFacts, TaskTimes } from './task-facts.tsx';
import { TaskLinkLine } from './task-link-line.tsx';
import { TaskNotes } from './task-notes.tsx';
import { useDeleteTask } from './use-delete-task.ts';
import { useToggleTask } from './use-toggle-task.ts';

interface TaskPanelProps {
  id: string | undefined;
  about: string | undefined;
  onClose: () => void;
}

export function TaskPanel({ id, about, onClose }: TaskPanelProps) {
  const isNew = id === 'new';
  const task = useRead('tasks.get', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = task.data?.id === id ? task.data : undefined;
  return (
    <DetailPanel
      title={isNew ? t('tasks.create') : (shown?.title ?? t('tasks.title'))}
      opened={Boolean(id)}
      onClose={onClose}
    >
      {isNew && <NewTask about={about} onDone={onClose} />}
      {!isNew && shown && <TaskDetail key={shown.id} task={shown} onClose={onClose} />}
      {!isNew && !shown && task.error && <ErrorBox error={task.error} onRetry={() => void task.refetch()} />}
      {!isNew && !shown && !task.error && (
        <Stack>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
    </DetailPanel>
  );
}

function TaskDetail({ task, onClose }: { task: Task & { notes: TaskNote[] }; onClose: () => void }) {
  const can = useCan();
  const remove = useDeleteTask();
  const toggle = useToggleTask();
  const isDone = task.state === 'done';
  return (
    <Stack gap="lg">
      <Group gap="xs" justify="space-between">
        {can(isDone ? 'tasks.reopen' : 'tasks.complete') && (
          <Button
            size="xs"
            variant={isDone ? 'default' : 'light'}
            leftSection={isDone ? <RotateCcw size={14} /> : <Check size={14} />}
            onClick={() => toggle(task)}
          >
            {t(isDone ? 'task.reopen' : 'task.complete')}
          </Button>
        )}
        <TaskLinkLine task={task} />
      </Group>
      {can('tasks.update') && !isDone ? <EditTask task={task} onDone={onClose} /> : <TaskFacts task={task} />}
      <TaskNotes task={task} />
      <TaskTimes task={task} />
      {can('tasks.delete') && <DeleteButton onClick={() => remove(task, onClose)}>{t('task.delete')}</DeleteButton>}
    </Stack>
  );
}
