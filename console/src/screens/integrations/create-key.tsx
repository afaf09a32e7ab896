import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';
import { NewKeyForm } from '../settings/new-key-form.tsx';
import type { NewKey } from './new-key.tsx';

interface CreateKeyProps {
  onCreated: (key: NewKey) => void;
  /** The client that the key is for. */
  client?: string | undefined;
  variant?: 'filled' | 'default';
}

export function CreateKey({ onCreated, client, variant = 'filled' }: CreateKeyProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant={variant} leftSection={<KeyRound size={15} />} onClick={() => setOpened(true)}>
        {t('integrations.create_key')}
      </Button>
      <Dialog title={t('integrations.create_key_title')} opened={opened} onClose={close}>
        <NewKeyForm
          hint={t('integrations.key_name_hint')}
          name={client}
          mode="ask"
          onCancel={close}
          onCreated={(key) => {
            close();
            onCreated(key);
          }}
        />
      </Dialog>
    </>
  );
}
