import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';

interface DetailPanelProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel in which one thing is read or edited while its list stays in view. */
export function DetailPanel({ title, opened, onClose, children }: DetailPanelProps) {
  return (
    <Drawer
      title={title}
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  );
}
