import { ActionIcon } from '@mantine/core';
import { GripVertical } from 'lucide-react';
import { t } from '../../../words/words.ts';
import classes from './fields.module.css';
import type { Reorder } from './use-reorder.ts';

interface ReorderHandleProps {
  index: number;
  count: number;
  name: string;
  reorder: Reorder;
}

export function ReorderHandle({ index, count, name, reorder }: ReorderHandleProps) {
  return (
    <ActionIcon
      className={classes.handle}
      data-reorder-handle
      aria-label={t('field.move', { name: name || String(index + 1) })}
      title={t('field.move_hint')}
      onPointerDown={(event) => reorder.grab(index, event)}
      onKeyDown={(event) => reorder.onKeyDown(index, count, event)}
    >
      <GripVertical size={15} />
    </ActionIcon>
  );
}
