import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { ApiError } from '../../api/request.ts';
import type { Task } from '../../api/task-shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

export interface ToggleTask {
  /** Shown as its new state at once, before the server has answered. */
  isDone: (task: Task) => boolean;
  toggle: (task: Task) => void;
}

/** Marks as done or opens again, and offers to take it back. */
export function useToggleTask(): ToggleTask {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Record<string, boolean>>({});

  const change = async ({ id }: Task, done: boolean) => {
    setAsked((before) => ({ ...before, [id]: done }));
    try {
      await callAction(done ? 'tasks.complete' : 'tasks.reopen', { id });
    } catch (cause) {
      // Somebody else was faster: then it is as it was wanted.
      if (!(cause instanceof ApiError) || !['already_done', 'not_done'].includes(cause.code)) throw cause;
    } finally {
      await refresh(client, 'task');
      setAsked(({ [id]: _answered, ...others }) => others);
    }
  };
  return {
    isDone: (task) => asked[task.id] ?? task.state === 'done',
    toggle: (task) => {
      const done = task.state === 'open';
      change(task, done)
        .then(() => {
          const words = t(done ? 'task.completed' : 'task.reopened', { title: task.title });
          notify.undoable(words, () => change(task, !done));
        })
        .catch(notify.failed);
    },
  };
}
