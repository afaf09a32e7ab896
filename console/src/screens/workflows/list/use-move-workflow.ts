import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { ListedWorkflow } from '../../../api/types.ts';
import { refresh } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { type Lane, moveTo, type Target } from './order-in-lanes.ts';

interface MoveWorkflow {
  /** The new order, shown until the server has saved it. */
  shown: ListedWorkflow[] | undefined;
  move: (lanes: Lane[], id: string, target: Target) => void;
}

/** Moves a workflow on the screen at once, and sends the moves to the server one after the other. */
export function useMoveWorkflow(items: ListedWorkflow[] | undefined): MoveWorkflow {
  const client = useQueryClient();
  const [optimistic, setOptimistic] = useState<ListedWorkflow[]>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const shown = optimistic ?? items;

  const move: MoveWorkflow['move'] = (lanes, id, target) => {
    const before = shown?.find((item) => item.id === id);
    const moved = shown && moveTo(shown, lanes, id, target);
    if (!before || !moved) return;
    setOptimistic(moved.items);
    const folderId = target.lane || null;
    const tell = async () => {
      if (before.folderId !== folderId) await callAction('workflows.move_to_folder', { id, folderId });
      if (moved.before !== undefined) await callAction('workflows.reorder', { id, before: moved.before });
    };
    const told = queue.current
      .then(tell)
      .catch((cause: unknown) => notify.failed(cause))
      .then(() => refresh(client, 'workflow'))
      .finally(() => {
        if (queue.current === told) setOptimistic(undefined);
      });
    queue.current = told;
  };
  return { shown, move };
}
