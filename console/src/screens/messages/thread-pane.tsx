import { Box, Skeleton, Stack } from '@mantine/core';
import { MessagesSquare } from 'lucide-react';
import { useRead } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import { Conversation } from './conversation.tsx';

/** The open conversation. */
export function ThreadPane({ id }: { id: string | undefined }) {
  const thread = useRead('messages.get_thread', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = thread.data?.id === id ? thread.data : undefined;
  if (!id)
    return (
      <EmptyState icon={MessagesSquare} title={t('messages.choose')}>
        {t('messages.choose_text')}
      </EmptyState>
    );
  if (shown) return <Conversation key={shown.id} thread={shown} />;
  if (thread.error)
    return (
      <Box p="md">
        <ErrorBox error={thread.error} onRetry={() => void thread.refetch()} />
      </Box>
    );
  return (
    <Stack p="lg" aria-busy="true">
      <Skeleton height={24} width="50%" />
      <Skeleton height={90} />
      <Skeleton height={90} />
    </Stack>
  );
}
