import { Button, Group, Text } from '@mantine/core';
import { useWrite } from '../../api/use-action.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { t } from '../../words/words.ts';

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
  const create = useWrite('keys.create', 'key');
  if (shown) {
    return (
      <Dialog
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
      <FieldForm
        fields={[
          {
            name: 'name',
            label: t('keys.name'),
            description: t('keys.name_hint'),
            required: true,
            autoFocus: true,
            maxLength: 120,
          },
          { name: 'expiresAt', label: t('keys.expires'), description: t('keys.expires_hint'), kind: 'date' },
        ]}
        submitLabel={t('keys.submit')}
        codeFields={{ expiry_in_past: 'expiresAt' }}
        onCancel={onClose}
        onSubmit={async (values) => {
          const name = values.name.trim();
          const expiresAt = values.expiresAt ? new Date(`${values.expiresAt}T23:59:59`).toISOString() : undefined;
          const made = await create.mutateAsync({ name, ...(expiresAt ? { expiresAt } : {}) });
          onShow({ name, secret: made.key, rotated: false });
        }}
      />
    </Dialog>
  );
}

/** Asks whose key it is: harmless, and it shows that the key works. */
function readyCurl(secret: string): string {
  return `curl ${location.origin}/api/v1/me \\\n  -H "x-api-key: ${secret}"`;
}
