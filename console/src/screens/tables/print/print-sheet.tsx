import { Button, FocusTrap, Group } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from '../../../ui/editing/use-stable.ts';
import { formatDateTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import classes from './print.module.css';

interface PrintSheetProps {
  title: string;
  /** A short description of the content. */
  note: string | undefined;
  isReady: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A page as printed: black on white, without the rest of the console. */
export function PrintSheet({ title, note, isReady, onClose, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  useEffect(() => {
    let outside: unknown = document.activeElement;
    // The menu returns the focus to its button, which is the right place after this is closed.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Node) || sheet.current?.contains(target)) return;
      outside = target;
      sheet.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey, true);
      if (outside instanceof HTMLElement) outside.focus();
    };
  }, [close]);
  return createPortal(
    <FocusTrap active>
      <div ref={sheet} role="dialog" aria-modal="true" aria-label={t('print.title')} className={classes.sheet}>
        <Group className={classes.bar ?? ''} justify="flex-end" gap="xs">
          <Button variant="default" data-mantine-stop-propagation onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button
            data-autofocus
            data-mantine-stop-propagation
            leftSection={<Printer size={15} />}
            disabled={!isReady}
            onClick={() => window.print()}
          >
            {t('print.print')}
          </Button>
        </Group>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.note}>{[note, formatDateTime(new Date().toISOString())].filter(Boolean).join(' · ')}</p>
        {children}
      </div>
    </FocusTrap>,
    document.body,
  );
}
