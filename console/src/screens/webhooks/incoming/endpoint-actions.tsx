import { Button } from '@mantine/core';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { InboundEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { useReportDeleted } from '../../../ui/lists/use-report-deleted.ts';
import { t } from '../../../words/words.ts';
import { useDeleteAndLeave } from '../use-delete-and-leave.ts';
import { IncomingForm } from './incoming-form.tsx';
import { RotateTokenDialog } from './rotate-token-dialog.tsx';
import type { ShownToken } from './token-once.tsx';

interface EndpointActionsProps {
  endpoint: InboundEndpoint;
  onToken: (shown: ShownToken) => void;
}

export function EndpointActions({ endpoint, onToken }: EndpointActionsProps) {
  const can = useCan();
  const [open, setOpen] = useState<'edit' | 'rotate'>();
  const remove = useDeleteAndLeave('webhooks.delete_inbound', '/webhooks');
  const reportDeleted = useReportDeleted('inbound_endpoint', 'webhook');
  const { id, name, url } = endpoint;
  const close = () => setOpen(undefined);
  const askDelete = () =>
    confirmEffect({
      title: t('webhooks.delete_title', { name }),
      effect: t('incoming.delete_effect'),
      confirmLabel: t('webhooks.delete'),
      onConfirm: async () => {
        await remove(id);
        reportDeleted({ id, name }, t('webhooks.deleted', { name }));
      },
    });
  return (
    <>
      {can('webhooks.update_inbound') && (
        <Button variant="default" leftSection={<Pencil size={15} />} onClick={() => setOpen('edit')}>
          {t('webhooks.edit')}
        </Button>
      )}
      {can('webhooks.rotate_inbound') && (
        <Button variant="default" leftSection={<KeyRound size={15} />} onClick={() => setOpen('rotate')}>
          {t('incoming.rotate')}
        </Button>
      )}
      {can('webhooks.delete_inbound') && (
        <Button variant="default" c="var(--mantine-color-error)" leftSection={<Trash2 size={15} />} onClick={askDelete}>
          {t('webhooks.delete')}
        </Button>
      )}
      {open === 'rotate' && (
        <RotateTokenDialog
          endpoint={endpoint}
          onClose={close}
          onRotated={({ token, previousTokenExpiresAt }) => {
            close();
            onToken({
              title: t('incoming.rotated_title', { name }),
              id,
              url,
              token,
              previousUntil: previousTokenExpiresAt,
            });
          }}
        />
      )}
      <DetailPanel title={t('webhooks.edit_title', { name })} opened={open === 'edit'} onClose={close}>
        <EditForm endpoint={endpoint} onClose={close} />
      </DetailPanel>
    </>
  );
}

function EditForm({ endpoint, onClose }: { endpoint: InboundEndpoint; onClose: () => void }) {
  const update = useWrite('webhooks.update_inbound', 'webhook');
  const act = useSeen(endpoint);
  return (
    <IncomingForm
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
