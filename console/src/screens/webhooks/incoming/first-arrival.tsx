import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { serverNow } from '../../../api/request.ts';
import { useRead } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';
import { useSendFromHere } from '../../home/use-send-from-here.ts';

interface FirstArrivalProps {
  endpointId: string;
  url: string;
  token: string;
}

/** Reports the first call since the token was shown, and can send one for people without a terminal. */
export function FirstArrival({ endpointId, url, token }: FirstArrivalProps) {
  const [since] = useState(() => serverNow().toISOString());
  const { data } = useRead('webhooks.list_received', { endpointId, since, limit: 1 });
  const send = useSendFromHere(url, token);
  if (data?.items.length)
    return (
      <div role="status">
        <StateDot tone="good" label={t('incoming.arrived')} />
      </div>
    );
  return (
    <Group gap="sm">
      <div role="status">
        <StateDot tone="info" label={t('incoming.waits')} />
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={send.isPending}
        onClick={() => send.mutate(undefined, { onError: (cause) => notify.failed(cause) })}
      >
        {t('try_webhook.send')}
      </Button>
    </Group>
  );
}
