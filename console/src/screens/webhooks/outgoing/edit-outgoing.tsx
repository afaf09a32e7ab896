import type { OutgoingEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { t } from '../../../words/words.ts';
import { OutgoingForm } from './outgoing-form.tsx';

interface EditOutgoingProps {
  endpoint: OutgoingEndpoint;
  opened: boolean;
  onClose: () => void;
}

export function EditOutgoing({ endpoint, opened, onClose }: EditOutgoingProps) {
  return (
    <DetailPanel title={t('webhooks.edit_title', { name: endpoint.name })} opened={opened} onClose={onClose}>
      <EditForm endpoint={endpoint} onClose={onClose} />
    </DetailPanel>
  );
}

function EditForm({ endpoint, onClose }: Omit<EditOutgoingProps, 'opened'>) {
  const update = useWrite('webhooks.update_outgoing', 'webhook');
  const act = useSeen(endpoint);
  return (
    <OutgoingForm
      endpoint={endpoint}
      submitLabel={t('ui.save')}
      onCancel={onClose}
      onSubmit={async (settings) => {
        await act((seen) => update.mutateAsync({ id: endpoint.id, ...settings, ...seen }));
        notify.done(t('webhooks.saved', { name: settings.name }));
        onClose();
      }}
    />
  );
}
