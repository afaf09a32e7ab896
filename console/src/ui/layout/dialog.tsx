import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { useCloseOnTop } from './use-close-on-top.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  /** For a secret that is shown only once: the dialog must not close by accident. */
  sticky?: boolean;
  children: ReactNode;
}

export function Dialog({ title, opened, onClose, size = 460, sticky = false, children }: DialogProps) {
  const closing = useCloseOnTop(onClose);
  return (
    <Modal
      {...closing}
      title={title}
      opened={opened}
      size={size}
      closeOnClickOutside={!sticky}
      closeOnEscape={!sticky}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  );
}
