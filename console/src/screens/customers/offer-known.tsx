import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/request.ts';
import { t } from '../../words/words.ts';

/** A link to the customer who already has the mail address. */
export function offerKnown(error: unknown, onOpen: (id: string) => void): ReactNode {
  if (!(error instanceof ApiError) || error.code !== 'duplicate_email') return null;
  const { id } = error.facts;
  if (typeof id !== 'string') return null;
  return (
    <Group mt="xs">
      <Button size="xs" variant="default" onClick={() => onOpen(id)}>
        {t('customer.open_known')}
      </Button>
    </Group>
  );
}
