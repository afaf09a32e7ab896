import { Button, Group, Text } from '@mantine/core';
import type { KeyScopes } from '../../api/types.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { CodeBlock } from '../../ui/values/code-block.tsx';
import { SecretOnce } from '../../ui/values/secret-once.tsx';
import { t } from '../../words/words.ts';
import { NewKeyForm } from './new-key-form.tsx';

export interface ShownKey {
  name: string;
  secret: string;
  rotated: boolean;
  /** The preselected limits of a new key. */
  scopes?: KeyScopes | undefined;
}

interface KeyDialogProps {
  opened: boolean;
  /** The key that was just created; it is stored nowhere else. */
  shown: ShownKey | undefined;
  onShow: (key: ShownKey) => void;
  onClose: () => void;
}

export function KeyDialog({ opened, shown, onShow, onClose }: KeyDialogProps) {
  if (shown) {
    return (
      <Dialog
        // A separate dialog, so that the copy button gets the focus.
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
          <CodeBlock text={readyCurl(shown)} label={t('keys.try')} />
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
        onCreated={({ name, secret, scopes }) => onShow({ name, secret, scopes, rotated: false })}
      />
    </Dialog>
  );
}

/** A harmless call that shows that the key works: reads its table, or asks who owns the key. */
function readyCurl({ secret, scopes }: ShownKey): string {
  const [tableId] = scopes?.tableIds ?? [];
  const path = tableId ? `tables/${tableId}/records` : 'me';
  return `curl ${location.origin}/api/v1/${path} \\\n  -H "x-api-key: ${secret}"`;
}
