import { useEffect } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Thread } from '../../api/message-shapes.ts';
import { useWrite } from '../../api/use-action.ts';

/** Whoever has a conversation before them has read it. That it could not be noted is no reason to disturb anybody. */
export function useMarkRead({ id, unread, count }: Thread): void {
  const mayMark = useCan()('messages.mark_read');
  const { mutate } = useWrite('messages.mark_read', 'message');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more message makes it unread once more.
  useEffect(() => {
    if (unread && mayMark) mutate({ threadId: id });
  }, [id, unread, count, mayMark, mutate]);
}
