import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { ListedWorkflow } from '../../../api/types.ts';
import { refresh } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { type Lane, moveTo, type Target } from './order-in-lanes.ts';

interface MoveWorkflow {
  /** The order as it will be, while the server is still told of it. */
  shown: ListedWorkflow[] | undefined;
  move: (lanes: Lane[], id: string, target: Target) => void;
}

/** Moves at once on the screen, and one after the other on the server. */
export function useMoveWorkflow(items: ListedWorkflow[] | undefined): MoveWorkflow {
  const client = useQueryClient();
  const [ahead, setAhead] = useState<ListedWorkflow[]>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const shown = ahead ?? items;

  const move: MoveWorkflow['move'] = (lanes, id, target) => {
    const before = shown?.find((item) => item.id === id);
    const moved = shown && moveTo(shown, lanes, id, target);
    if (!before || !moved) return;
    setAhead(moved.items);
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
        if (queue.current === told) setAhead(undefined);
      });
    queue.current = told;
  };
  return { shown, move };
}
