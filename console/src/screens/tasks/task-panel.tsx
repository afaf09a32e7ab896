import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { WhenAllowed } from '../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { t } from '../../words/words.ts';
import { NewTask } from './new-task.tsx';
import { TaskDetail } from './task-detail.tsx';

interface TaskPanelProps {
  id: string | undefined;
  about: string | undefined;
  onClose: () => void;
}

export function TaskPanel({ id, about, onClose }: TaskPanelProps) {
  const isNew = id === 'new';
  const task = useRead('tasks.get', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = task.data?.id === id ? task.data : undefined;
  return (
    <DetailPanel
      title={isNew ? t('tasks.create') : (shown?.title ?? t('tasks.title'))}
      opened={Boolean(id)}
      onClose={onClose}
    >
      {isNew && (
        <WhenAllowed action="tasks.create">
          <NewTask about={about} onDone={onClose} />
        </WhenAllowed>
      )}
      {!isNew && shown && <TaskDetail key={shown.id} task={shown} onClose={onClose} />}
      {!isNew && !shown && task.error && <ErrorBox error={task.error} onRetry={() => void task.refetch()} />}
      {!isNew && !shown && !task.error && (
        <Stack>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
    </DetailPanel>
  );
}
