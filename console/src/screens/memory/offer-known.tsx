import { Button } from '@mantine/core';
import { ApiError } from '../../api/request.ts';
import { t } from '../../words/words.ts';

/** Links to the memory that already exists, or that replaced this one. */
export function offerKnown(error: unknown, onOpen: (id: string) => void) {
  if (!(error instanceof ApiError) || !['duplicate_memory', 'superseded'].includes(error.code)) return null;
  const { id } = error.facts;
  if (typeof id !== 'string') return null;
  return (
    <Button size="xs" variant="default" mt="xs" onClick={() => onOpen(id)}>
      {t(error.code === 'superseded' ? 'memory.show_newer' : 'memory.show_known')}
    </Button>
  );
}
