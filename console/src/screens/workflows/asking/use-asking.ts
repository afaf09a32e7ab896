import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../api/catalogue.ts';
import type { AskingWorkflow } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';

interface Asking {
  items: readonly AskingWorkflow[];
  /** Hides the notice for this person in this workspace, permanently. */
  hide: () => Promise<void>;
  isHiding: boolean;
}

const unlessHidden = { unlessHidden: true };

/**
 * The workflows that now ask when a program starts them. The list is empty for a person who cannot trust workflows or
 * has hidden the notice.
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
