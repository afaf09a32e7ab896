import { callAction } from '../../api/call-action.ts';
import { ApiError } from '../../api/request.ts';
import type { Task } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';

/** Completes or reopens a task at once, and offers to undo it. */
export function useToggleTask(): (task: Task) => void {
  const rows = useOptimisticRows('task');
  const change = (task: Task, done: boolean) =>
    rows.change(task, { state: done ? 'done' : 'open' }, ({ id }) =>
      callAction(done ? 'tasks.complete' : 'tasks.reopen', { id }).catch(unlessSoAlready),
    );
  return (task) => {
    const done = task.state === 'open';
    change(task, done)
      .then(() => {
        const words = t(done ? 'task.completed' : 'task.reopened', { title: task.title });
        notify.undoable(words, () => change(task, !done));
      })
      .catch(notify.failed);
  };
}

/** If somebody else was faster, the task already has the wanted state. */
function unlessSoAlready(cause: unknown): void {
  if (!(cause instanceof ApiError) || !['already_done', 'not_done'].includes(cause.code)) throw cause;
}
