import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { BellOff, CheckCheck } from 'lucide-react';
import { useCan } from '../api/catalogue.ts';
import type { Notice } from '../api/types.ts';
import { useList, useWrite } from '../api/use-action.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { DetailPanel } from '../ui/layout/detail-panel.tsx';
import { t } from '../words/words.ts';
import { NoticeRow } from './notice-row.tsx';

export function NoticesPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <DetailPanel title={t('notices.title')} opened={opened} onClose={onClose}>
      <NoticesList onClose={onClose} />
    </DetailPanel>
  );
}

function NoticesList({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const can = useCan();
  const list = useList('workspace.list_notices', { limit: 30 });
  const markRead = useWrite('workspace.mark_notices_read', 'notice');
  const open = (notice: Notice) => {
    if (!notice.readAt) markRead.mutate({ ids: [notice.id] });
    if (!notice.href) return;
    onClose();
    router.history.push(notice.href);
  };
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) return <Skeleton height={56} />;
  if (list.items.length === 0) {
    return (
      <EmptyState
        icon={BellOff}
        title={t('notices.empty')}
        action={
          <Button
            variant="default"
            size="xs"
            onClick={onClose}
            renderRoot={(props) => <Link to="/settings/notices" {...props} />}
          >
            {t('notices.choose')}
          </Button>
        }
      >
        {t('notices.empty_text')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={2}>
      {can('workspace.mark_notices_read') && (list.first?.unread ?? 0) > 0 && (
        <Group justify="flex-end" mb={6}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<CheckCheck size={14} />}
            onClick={() => markRead.mutate({})}
          >
            {t('notices.mark_all')}
          </Button>
        </Group>
      )}
      {list.items.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onOpen={() => open(notice)} />
      ))}
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </Stack>
  );
}
