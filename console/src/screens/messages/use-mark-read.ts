import { useEffect, useRef } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Thread } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';

/** Whoever has a conversation before them has read it. That it could not be noted is no reason to disturb anybody. */
export function useMarkRead(thread: Thread): void {
  const mayMark = useCan()('messages.mark_read');
  const rows = useOptimisticRows('message');
  const { id, unread, count } = thread;
  const noted = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more message makes it unread once more.
  useEffect(() => {
    if (!unread || !mayMark || noted.current === count) return;
    noted.current = count;
    rows
      .change(thread, { unread: false }, () => callAction('messages.mark_read', { threadId: id }))
      .catch(() => undefined);
  }, [id, unread, count, mayMark]);
}
