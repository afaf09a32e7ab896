import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { WhenAllowed } from '../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { t } from '../../words/words.ts';
import { MemoryDetail } from './memory-detail.tsx';
import { NewMemory } from './new-memory.tsx';

interface MemoryPanelProps {
  id: string | undefined;
  about: string | undefined;
  onClose: () => void;
  onOpen: (id: string) => void;
}

export function MemoryPanel({ id, about, onClose, onOpen }: MemoryPanelProps) {
  const isNew = id === 'new';
  const memory = useRead('memory.get', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = memory.data?.id === id ? memory.data : undefined;
  return (
    <DetailPanel title={t(isNew ? 'memory.add' : 'thing.memory')} opened={Boolean(id)} onClose={onClose}>
      {isNew && (
        <WhenAllowed action="memory.add">
          <NewMemory about={about} onDone={onClose} onOpen={onOpen} />
        </WhenAllowed>
      )}
      {!isNew && shown && <MemoryDetail key={shown.id} memory={shown} onClose={onClose} onOpen={onOpen} />}
      {!isNew && !shown && memory.error && <ErrorBox error={memory.error} onRetry={() => void memory.refetch()} />}
      {!isNew && !shown && !memory.error && (
        <Stack>
          <Skeleton height={60} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
    </DetailPanel>
  );
}
