import { Button, type ButtonProps } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Connection, DeviceCode } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { DeviceDialog } from './device-dialog.tsx';

interface SignInButtonProps {
  connection: Connection;
  size?: ButtonProps['size'];
  /** Where the person returns to; the list of connections by default. */
  from?: 'apps';
}

/** Opens the provider's page, shows the code for another device, or signs the client in at once. */
export function SignInButton({ connection, size = 'sm', from }: SignInButtonProps) {
  const { id, name, access, settings } = connection;
  const begin = useWrite('connections.sign_in', 'connection');
  const { data } = useRead('connections.list_providers', {});
  const [device, setDevice] = useState<DeviceCode>();
  const provider = data?.items.find((item) => item.id === settings.provider)?.name ?? name;
  const go = async () => {
    try {
      const begun = await begin.mutateAsync({ id, ...(from && { from }) });
      if (begun.authorizeUrl) window.location.assign(begun.authorizeUrl);
      else if (begun.device) setDevice(begun.device);
      else notify.done(t('oauth.signed_in', { name }));
    } catch (error) {
      notify.failed(error);
    }
  };
  const isNew = access?.state === 'signed_out';
  return (
    <>
      <Button
        size={size}
        variant={access?.state === 'connected' ? 'default' : 'filled'}
        leftSection={<KeyRound size={14} />}
        loading={begin.isPending}
        onClick={() => void go()}
      >
        {isNew ? t('oauth.sign_in', { provider }) : t('oauth.sign_in_again')}
      </Button>
      {device && <DeviceDialog connection={connection} device={device} onClose={() => setDevice(undefined)} />}
    </>
  );
}
