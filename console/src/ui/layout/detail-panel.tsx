import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { useCloseOnTop } from './use-close-on-top.ts';

interface DetailPanelProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** For a secret that is shown only once: the panel must not close by accident. */
  sticky?: boolean;
  children: ReactNode;
}

/** The side panel that shows or edits one thing while its list stays in view. */
export function DetailPanel({ title, opened, onClose, sticky = false, children }: DetailPanelProps) {
  const closing = useCloseOnTop(onClose);
  return (
    <Drawer
      {...closing}
      title={title}
      opened={opened}
      closeOnClickOutside={!sticky}
      closeOnEscape={!sticky}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      {children}
    </Drawer>
  );
}
