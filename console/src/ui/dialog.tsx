import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../words/words.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  /** For a secret that is shown once: closing it must be a decision. */
  sticky?: boolean;
  children: ReactNode;
}

export function Dialog({ title, opened, onClose, size = 460, sticky = false, children }: DialogProps) {
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnClickOutside={!sticky}
      closeOnEscape={!sticky}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  );
}
