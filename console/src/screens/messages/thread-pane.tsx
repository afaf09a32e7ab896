import { Button, Skeleton, Stack } from '@mantine/core';
import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { useRead } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { t } from '../../words/words.ts';
import { Conversation } from './conversation.tsx';
import classes from './messages.module.css';

interface ThreadPaneProps {
  id: string | undefined;
  onBack: () => void;
}

/** The right half of the inbox; on a phone it takes the place of the list. */
export function ThreadPane({ id, onBack }: ThreadPaneProps) {
  const thread = useRead('messages.get_thread', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = thread.data?.id === id ? thread.data : undefined;
  return (
    <section className={classes.pane} aria-label={t('messages.pane')}>
      <BackToList onBack={onBack} />
      {!id && (
        <EmptyState icon={MessagesSquare} title={t('messages.choose')}>
          {t('messages.choose_text')}
        </EmptyState>
      )}
      {shown && <Conversation key={shown.id} thread={shown} />}
      {id && !shown && thread.error && <ErrorBox error={thread.error} onRetry={() => void thread.refetch()} />}
      {id && !shown && !thread.error && (
        <Stack p="lg">
          <Skeleton height={24} width="50%" />
          <Skeleton height={90} />
          <Skeleton height={90} />
        </Stack>
      )}
    </section>
  );
}

export function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <Button
      className={classes.back}
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<ArrowLeft size={14} />}
      onClick={onBack}
    >
      {t('messages.back')}
    </Button>
  );
}
