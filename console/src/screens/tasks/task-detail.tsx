import { Button } from '@mantine/core';
import { Check, RotateCcw } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Task, TaskNote } from '../../api/types.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { EditableDetail } from '../../ui/editable-detail.tsx';
import { t } from '../../words/words.ts';
import { EditTask } from './edit-task.tsx';
import { TaskFacts, TaskTimes } from './task-facts.tsx';
import { TaskLinkLine } from './task-link-line.tsx';
import { TaskNotes } from './task-notes.tsx';
import { useDeleteTask } from './use-delete-task.ts';
import { useToggleTask } from './use-toggle-task.ts';

export function TaskDetail({ task, onClose }: { task: Task & { notes: TaskNote[] }; onClose: () => void }) {
  const can = useCan();
  const remove = useDeleteTask();
  const toggle = useToggleTask();
  const isDone = task.state === 'done';
  return (
    <EditableDetail
      form={can('tasks.update') && !isDone ? (onDone) => <EditTask task={task} onDone={onDone} /> : undefined}
      actions={
        <>
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
        </>
      }
    >
      <TaskFacts task={task} />
      <TaskNotes task={task} />
      <TaskTimes task={task} />
      {can('tasks.delete') && <DeleteButton onClick={() => remove(task, onClose)}>{t('task.delete')}</DeleteButton>}
    </EditableDetail>
  );
}
