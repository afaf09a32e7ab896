import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { t } from '../../words/words.ts';
import { ActivityDetail } from './activity-detail.tsx';

/** One entry: who, through which door, and what was before and after. */
export function ActivityPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const entry = useRead('workspace.get_activity', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = entry.data?.id === id ? entry.data : undefined;
  return (
    <DetailPanel title={t('activity.entry')} opened={Boolean(id)} onClose={onClose}>
      {shown && <ActivityDetail entry={shown} />}
      {!shown && entry.error && <ErrorBox error={entry.error} onRetry={() => void entry.refetch()} />}
      {!shown && !entry.error && (
        <Stack>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
    </DetailPanel>
  );
}
