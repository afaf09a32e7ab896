import { callAction } from '../../api/call-action.ts';
import type { Task } from '../../api/types.ts';
import { useDeleteRow } from '../../ui/use-delete-row.ts';
import { t } from '../../words/words.ts';

/** Asks, deletes, and offers to take it back. */
export function useDeleteTask(): (task: Task, onDeleted: () => void) => void {
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
