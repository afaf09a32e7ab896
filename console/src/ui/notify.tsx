import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../words/words.ts';
import { errorText } from './error-text.ts';

export const notify = {
  done(message: string): void {
    notifications.show({ message, color: 'petrol', autoClose: 4000, closeButtonProps: closeButton() });
  },
  failed(error: unknown): void {
    notify.problem(errorText(error));
  },
  /** Something that did not work out, without being a fault of the call. */
  problem(message: string): void {
    notifications.show({ message, color: 'red', autoClose: 8000, closeButtonProps: closeButton() });
  },
  /** Stays long enough to be reached by keyboard. */
  undoable(message: string, undo: () => Promise<unknown>): void {
    const id = notifications.show({
      autoClose: 12_000,
      closeButtonProps: closeButton(),
      color: 'petrol',
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <span>{message}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              undo().catch((cause: unknown) => notify.failed(cause));
            }}
          >
            {t('ui.undo')}
          </Button>
        </Group>
      ),
    });
  },
};

/** Once, however much of it is missing: an update of the server takes away what the open page would fetch later. */
export function offerReload(): void {
  notifications.show({
    id: 'reload',
    autoClose: false,
    closeButtonProps: closeButton(),
    color: 'petrol',
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{t('shell.part_missing')}</span>
        <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </Group>
    ),
  });
}

function closeButton() {
  return { 'aria-label': t('ui.close') };
}
