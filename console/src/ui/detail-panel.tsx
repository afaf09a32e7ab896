import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';

interface DetailPanelProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** For a secret that is shown once: closing it must be a decision. */
  sticky?: boolean;
  children: ReactNode;
}

/** The side panel in which one thing is read or edited while its list stays in view. */
export function DetailPanel({ title, opened, onClose, sticky = false, children }: DetailPanelProps) {
  return (
    <Drawer
      title={title}
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={!sticky}
      closeOnEscape={!sticky}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  );
}
