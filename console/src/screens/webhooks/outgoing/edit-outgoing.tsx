import { useWrite } from '../../../api/use-action.ts';
import type { OutgoingEndpoint } from '../../../api/webhook-shapes.ts';
import { DetailPanel } from '../../../ui/detail-panel.tsx';
import { notify } from '../../../ui/notify.tsx';
import { t } from '../../../words/words.ts';
import { OutgoingForm } from './outgoing-form.tsx';

interface EditOutgoingProps {
  endpoint: OutgoingEndpoint;
  opened: boolean;
  onClose: () => void;
}

export function EditOutgoing({ endpoint, opened, onClose }: EditOutgoingProps) {
  const update = useWrite('webhooks.update_outgoing', 'webhook');
  const { id, name, updatedAt } = endpoint;
  return (
    <DetailPanel title={t('webhooks.edit_title', { name })} opened={opened} onClose={onClose}>
      <OutgoingForm
        endpoint={endpoint}
        submitLabel={t('ui.save')}
        onCancel={onClose}
        onSubmit={async (settings) => {
          await update.mutateAsync({ id, ...settings, expectedUpdatedAt: updatedAt });
          notify.done(t('webhooks.saved', { name: settings.name }));
          onClose();
        }}
      />
    </DetailPanel>
  );
}
