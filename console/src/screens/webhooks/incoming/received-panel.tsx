import { Button, Skeleton, Stack } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Received } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { formatBytes, formatLogTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { JsonView } from '../../runs/json-view.tsx';
import { AddressLine } from '../address-line.tsx';
import { HeaderList } from '../header-list.tsx';
import { RawText } from '../raw-text.tsx';
import classes from '../webhooks.module.css';
import { StartedRuns } from './started-runs.tsx';

interface ReceivedPanelProps {
  id: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ReceivedPanel({ id, onOpen, onClose }: ReceivedPanelProps) {
  const query = useRead('webhooks.get_received', { id: id ?? '' }, { enabled: Boolean(id) });
  const received = query.data?.id === id ? query.data : undefined;
  return (
    <DetailPanel title={t('received.one')} opened={Boolean(id)} onClose={onClose}>
      {!received && query.error && <ErrorBox error={query.error} onRetry={() => void query.refetch()} />}
      {!received && !query.error && <Skeleton height={200} />}
      {received && <ReceivedBody received={received} onOpen={onOpen} />}
    </DetailPanel>
  );
}

function ReceivedBody({ received, onOpen }: { received: Received; onOpen: (id: string) => void }) {
  const can = useCan();
  const replay = useWrite('webhooks.replay_received', 'received');
  const { id, replayOf } = received;
  const again = () =>
    replay.mutateAsync({ id }).then(
      ({ eventId }) => {
        notify.done(t('received.replay_done'));
        onOpen(eventId);
      },
      (cause: unknown) => notify.failed(cause),
    );
  return (
    <Stack gap="md">
      <Facts
        entries={[
          [t('received.when'), formatLogTime(received.receivedAt)],
          [t('received.source'), <code key="source">{received.source}</code>],
          [t('received.size'), formatBytes(received.size)],
          [t('received.content_type'), received.contentType],
          [t('received.event_id'), <AddressLine key="id" text={id} label={t('received.copy_id')} />],
          [
            t('received.replay_of'),
            replayOf && (
              <Button key="of" size="compact-xs" variant="default" onClick={() => onOpen(replayOf)}>
                {t('received.earlier')}
              </Button>
            ),
          ],
        ]}
      />
      {received.runs && (
        <div className={classes.part}>
          <h3 className={classes.partTitle}>{t('received.started')}</h3>
          <StartedRuns runs={received.runs} />
        </div>
      )}
      {can('webhooks.replay_received') && (
        <div>
          <Button
            variant="default"
            leftSection={<RotateCw size={15} />}
            loading={replay.isPending}
            onClick={() => void again()}
          >
            {t('received.replay')}
          </Button>
          <p className={classes.small} style={{ marginBottom: 0 }}>
            {t('received.replay_hint')}
          </p>
        </div>
      )}
      <div className={classes.part}>
        <h3 className={classes.partTitle}>{t('received.body')}</h3>
        <JsonView value={received.body} label={t('received.body')} />
      </div>
      <HeaderList headers={received.headers} title={t('received.headers')} />
      <RawText text={received.raw} title={t('received.raw')} />
    </Stack>
  );
}
