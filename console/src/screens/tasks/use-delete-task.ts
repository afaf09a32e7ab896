import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Task } from '../../api/task-shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteTask(): (task: Task, onDeleted: () => void) => void {
  const client = useQueryClient();
  const can = useCan();
  return ({ id, title }, onDeleted) => {
    const restore = async () => {
      await callAction('workspace.restore', { type: 'task', id });
      await refresh(client, 'task');
      notify.done(t('task.restored', { title }));
    };
    confirmEffect({
      title: t('task.delete_title'),
      effect: t('task.delete_effect', { title }),
      confirmLabel: t('task.delete'),
      onConfirm: async () => {
        await callAction('tasks.delete', { id });
        onDeleted();
        await refresh(client, 'task');
        if (can('workspace.restore')) notify.undoable(t('task.deleted', { title }), restore);
        else notify.done(t('task.deleted', { title }));
      },
    });
  };
}
