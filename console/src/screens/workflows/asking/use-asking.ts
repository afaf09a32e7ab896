import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../api/catalogue.ts';
import type { AskingWorkflow } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';

interface Asking {
  items: readonly AskingWorkflow[];
  /** For this person, in this workspace, for good. */
  hide: () => Promise<void>;
  isHiding: boolean;
}

const unlessHidden = { unlessHidden: true };

/**
 * The workflows that ask now when a program starts them; none for those who cannot trust one, or have put the notice
 * away.
 */
export function useAsking(): Asking {
  const can = useCan();
  const client = useQueryClient();
  const { data } = useRead('workflows.list_asking', unlessHidden, { enabled: can('workflows.trust') });
  const { mutateAsync, isPending } = useWrite('workflows.hide_asking_notice', 'workflow');
  return {
    items: (can('workflows.trust') && data?.items) || [],
    hide: () =>
      mutateAsync({}).then(
        () => void client.setQueryData(['workflows.list_asking', unlessHidden], { items: [] }),
        notify.failed,
      ),
    isHiding: isPending,
  };
}
