import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Topic } from '../../api/topics.ts';
import { refresh } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import { notify } from '../feedback/notify.tsx';

/** Reports that something of this type was deleted, and offers to restore it. */
export function useReportDeleted(
  type: string,
  topic: Topic,
): (thing: { id: string; name: string }, message: string) => void {
  const client = useQueryClient();
  const can = useCan();
  return ({ id, name }, message) => {
    if (!can('workspace.restore')) return notify.done(message);
    notify.undoable(message, async () => {
      await callAction('workspace.restore', { type, id });
      await refresh(client, topic);
      notify.done(t('ui.restored', { name }));
    });
  };
}
