import { Button } from '@mantine/core';
import { Check, Link2, RotateCcw } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Task, TaskNote } from '../../api/types.ts';
import { DeleteButton } from '../../ui/buttons/delete-button.tsx';
import { EditableDetail } from '../../ui/editing/editable-detail.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';
import { EditTask } from './edit-task.tsx';
import { linkAddress } from './link-address.ts';
import { TaskFacts, TaskTimes } from './task-facts.tsx';
import { TaskNotes } from './task-notes.tsx';
import classes from './tasks.module.css';
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

/** A link to what the task is about. */
function TaskLinkLine({ task: { link, linkTitle } }: { task: Task }) {
  if (!link) return null;
  const kind = t(`task_link.${link.type}`);
  return (
    <span className={classes.about}>
      <Link2 size={14} aria-hidden="true" />
      <InternalLink href={linkAddress(link)}>{linkTitle ? `${kind}: ${linkTitle}` : kind}</InternalLink>
    </span>
  );
}

/** Confirms and deletes, and offers to undo it. */
function useDeleteTask(): (task: Task, onDeleted: () => void) => void {
  const remove = useDeleteRow('task', 'task');
  return ({ id, title }, onDeleted) =>
    remove(
      { id, name: title },
      {
        title: t('task.delete_title'),
        effect: t('task.delete_effect', { title }),
        confirmLabel: t('task.delete'),
        deleted: t('task.deleted', { title }),
        remove: () => callAction('tasks.delete', { id }),
        onDeleted,
      },
    );
}
