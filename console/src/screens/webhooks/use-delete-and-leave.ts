import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../api/use-action.ts';

type Deleting = 'webhooks.delete_inbound' | 'webhooks.delete_outgoing';

/** Deletes what the page shows. It leaves the page first, which would otherwise refetch the deleted thing. */
export function useDeleteAndLeave(action: Deleting, to: '/webhooks' | '/webhooks/outgoing') {
  const navigate = useNavigate();
  const remove = useWrite(action, 'webhook');
  return async (id: string) => {
    await navigate({ to });
    await remove.mutateAsync({ id });
  };
}
