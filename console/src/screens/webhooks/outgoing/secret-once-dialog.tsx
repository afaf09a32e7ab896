import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { SecretOnce } from '../../../ui/values/secret-once.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

export interface ShownSecret {
  title: string;
  secret: string;
  /** Until when deliveries also have the signature of the previous secret after a rotation. */
  previousUntil?: string | null;
}

export function SecretOnceDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { title, secret, previousUntil } = shown;
  return (
    <Dialog title={title} opened onClose={onClose} size={560} sticky>
      <SecretOnce secret={secret} label={t('outgoing.secret')} warning={t('outgoing.secret_once')}>
        <Text size="sm">
          {previousUntil
            ? t('outgoing.previous_until', { time: formatDateTime(previousUntil) })
            : t('outgoing.secret_text')}
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('webhooks.stored')}</Button>
        </Group>
      </SecretOnce>
    </Dialog>
  );
}
