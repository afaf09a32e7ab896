import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../words/words.ts';
import { errorText } from './error-text.ts';
import classes from './notifications.module.css';

export const notify = {
  done(message: string): void {
    notifications.show({ message, color: 'petrol', autoClose: 4000, closeButtonProps: closeButton() });
  },
  failed(error: unknown): void {
    notify.problem(errorText(error));
  },
  /** A problem that is not the error of a call. */
  problem(message: string): void {
    notifications.show({ message, color: 'red', autoClose: 8000, closeButtonProps: closeButton() });
  },
  /** Stays long enough to be reached by keyboard, or for as long as the action can be undone. */
  undoable(message: string, undo: () => Promise<unknown>, autoClose = 12_000): void {
    offer({ message, label: t('ui.undo'), color: 'petrol', autoClose }, undo);
  },
  /** Something that continues elsewhere, with a button to open it. */
  started(message: string, label: string, open: () => Promise<unknown>): void {
    offer({ message, label, color: 'petrol', autoClose: 12_000 }, open);
  },
  /** Something that failed, with a button to open the place that shows it. */
  leadingTo(message: string, label: string, open: () => Promise<unknown>): void {
    offer({ message, label, color: 'red', autoClose: 12_000 }, open);
  },
  /** Stays until it is answered, because nothing else holds what was typed. */
  retryable(message: string, retry: () => Promise<unknown>): void {
    offer({ message, label: t('ui.retry'), color: 'red', autoClose: false }, retry);
  },
};

interface Offer {
  message: string;
  label: string;
  color: string;
  autoClose: number | false;
}

function offer({ message, label, color, autoClose }: Offer, act: () => Promise<unknown>): void {
  const id = notifications.show({
    autoClose,
    closeButtonProps: closeButton(),
    color,
    message: (
      <div className={classes.offer}>
        <span className={classes.text}>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            act().catch((cause: unknown) => notify.failed(cause));
          }}
        >
          {label}
        </Button>
      </div>
    ),
  });
}

function closeButton() {
  return { 'aria-label': t('ui.close') };
}
