import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { CodeBlock } from '../../ui/values/code-block.tsx';
import { SecretOnce } from '../../ui/values/secret-once.tsx';
import { t } from '../../words/words.ts';
import { NewKeyForm } from './new-key-form.tsx';

export interface ShownKey {
  name: string;
  secret: string;
  rotated: boolean;
}

interface KeyDialogProps {
  opened: boolean;
  /** The key that was just made, kept nowhere else. */
  shown: ShownKey | undefined;
  onShow: (key: ShownKey) => void;
  onClose: () => void;
}

export function KeyDialog({ opened, shown, onShow, onClose }: KeyDialogProps) {
  if (shown) {
    return (
      <Dialog
        // A window of its own, so that the focus goes to the button that copies.
        key="shown"
        title={shown.rotated ? t('keys.rotated_title', { name: shown.name }) : shown.name}
        opened={opened}
        onClose={onClose}
        size={560}
        sticky
      >
        <SecretOnce secret={shown.secret} label={t('keys.your_key')} warning={t('keys.shown_once')}>
          <Text fw={550} size="sm" mb={-8}>
            {t('keys.try')}
          </Text>
          <CodeBlock text={readyCurl(shown.secret)} label={t('keys.try')} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('keys.stored')}</Button>
          </Group>
        </SecretOnce>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('keys.create_title')} opened={opened} onClose={onClose}>
      <NewKeyForm
        hint={t('keys.name_hint')}
        onCancel={onClose}
        onCreated={({ name, secret }) => onShow({ name, secret, rotated: false })}
      />
    </Dialog>
  );
}

/** Asks whose key it is: harmless, and it shows that the key works. */
function readyCurl(secret: string): string {
  return `curl ${location.origin}/api/v1/me \\\n  -H "x-api-key: ${secret}"`;
}
