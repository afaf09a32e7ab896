import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, History, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { OutgoingEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { useReportDeleted } from '../../../ui/lists/use-report-deleted.ts';
import { t } from '../../../words/words.ts';
import { useDeleteAndLeave } from '../use-delete-and-leave.ts';
import { EditOutgoing } from './edit-outgoing.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import type { ShownSecret } from './secret-once-dialog.tsx';

interface EndpointActionsProps {
  endpoint: OutgoingEndpoint;
  onSecret: (shown: ShownSecret) => void;
}

export function EndpointActions({ endpoint, onSecret }: EndpointActionsProps) {
  const can = useCan();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'recover'>();
  const pause = useWrite('webhooks.pause_outgoing', 'webhook', 'delivery');
  const resume = useWrite('webhooks.resume_outgoing', 'webhook', 'delivery');
  const test = useWrite('webhooks.send_test', 'delivery');
  const remove = useDeleteAndLeave('webhooks.delete_outgoing', '/webhooks/outgoing');
  const reportDeleted = useReportDeleted('outgoing_endpoint', 'webhook');
  const { id, name, state, updatedAt: expectedUpdatedAt } = endpoint;
  const isActive = state === 'active';
  const close = () => setOpen(undefined);

  const sendTest = () =>
    test.mutateAsync({ id }).then(
      ({ deliveryId }) => navigate({ to: '/webhooks/deliveries/$id', params: { id: deliveryId } }),
      (cause: unknown) => notify.failed(cause),
    );
  const askPause = () =>
    confirmEffect({
      title: t('outgoing.pause_title', { name }),
      effect: t('outgoing.pause_effect'),
      confirmLabel: t('outgoing.pause'),
      dangerous: false,
      onConfirm: () =>
        pause.mutateAsync({ id, expectedUpdatedAt }).then(() => notify.done(t('outgoing.paused', { name }))),
    });
  const goOn = () =>
    resume.mutateAsync({ id, expectedUpdatedAt }).then(
      () => notify.done(t('outgoing.resumed', { name })),
      (cause: unknown) => notify.failed(cause),
    );
  const askDelete = () =>
    confirmEffect({
      title: t('webhooks.delete_title', { name }),
      effect: t('outgoing.delete_effect'),
      confirmLabel: t('webhooks.delete'),
      onConfirm: () => remove(id).then(() => reportDeleted({ id, name }, t('webhooks.deleted', { name }))),
    });
  return (
    <>
      {!isActive && can('webhooks.resume_outgoing') && (
        <Button leftSection={<Play size={15} />} loading={resume.isPending} onClick={() => void goOn()}>
          {t('outgoing.resume')}
        </Button>
      )}
      {isActive && can('webhooks.send_test') && (
        <Button
          variant="default"
          leftSection={<Send size={15} />}
          loading={test.isPending}
          onClick={() => void sendTest()}
        >
          {t('outgoing.send_test')}
        </Button>
      )}
      {can('webhooks.update_outgoing') && (
        <Button variant="default" leftSection={<Pencil size={15} />} onClick={() => setOpen('edit')}>
          {t('webhooks.edit')}
        </Button>
      )}
      {can('webhooks.delete_outgoing') && (
        <Menu>
          <Menu.Target>
            <Button variant="default" px={10} aria-label={t('outgoing.more', { name })}>
              <Ellipsis size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isActive && (
              <Menu.Item leftSection={<Pause size={14} />} onClick={askPause}>
                {t('outgoing.pause')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<KeyRound size={14} />} onClick={() => setOpen('rotate')}>
              {t('outgoing.rotate')}
            </Menu.Item>
            <Menu.Item leftSection={<History size={14} />} onClick={() => setOpen('recover')}>
              {t('outgoing.recover')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={askDelete}>
              {t('webhooks.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'rotate' && (
        <RotateSecretDialog
          endpoint={endpoint}
          onClose={close}
          onRotated={(shown) => {
            close();
            onSecret(shown);
          }}
        />
      )}
      {open === 'recover' && <RecoverDialog endpoint={endpoint} onClose={close} />}
      <EditOutgoing endpoint={endpoint} opened={open === 'edit'} onClose={close} />
    </>
  );
}
