import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { SecretOnce } from '../../../ui/values/secret-once.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { FirstArrival } from './first-arrival.tsx';
import { readyCurl } from './ready-curl.ts';

export interface ShownToken {
  title: string;
  id: string;
  url: string;
  token: string;
  /** Until when the previous token is accepted after a rotation. */
  previousUntil?: string | null;
}

/** The token of an endpoint in a ready command. It is shown only this once. */
export function TokenOnce({ shown, onClose }: { shown: ShownToken; onClose: () => void }) {
  const { title, id, url, token, previousUntil } = shown;
  return (
    <Dialog title={title} opened onClose={onClose} size={600} sticky>
      <SecretOnce secret={token} label={t('incoming.token')} warning={t('incoming.token_once')}>
        {previousUntil && (
          <Text size="sm">{t('incoming.previous_until', { time: formatDateTime(previousUntil) })}</Text>
        )}
        {previousUntil === null && <Text size="sm">{t('incoming.previous_ended')}</Text>}
        <Text fw={550} size="sm" mb={-8}>
          {t('incoming.try')}
        </Text>
        <CodeBlock text={readyCurl(url, token)} label={t('incoming.try')} />
        <Text size="xs" c="dimmed">
          {t('incoming.from_a_form')}
        </Text>
        <Group justify="space-between" gap="sm">
          <FirstArrival endpointId={id} url={url} token={token} />
          <Button onClick={onClose}>{t('webhooks.stored')}</Button>
        </Group>
      </SecretOnce>
    </Dialog>
  );
}
