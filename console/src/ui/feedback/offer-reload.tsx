import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isReachable } from '../../api/connection.ts';
import { t } from '../../words/words.ts';
import { confirmEffect } from '../buttons/confirm-effect.tsx';
import { hasTypedText } from '../editing/typed-text.ts';
import classes from './notifications.module.css';
import { notify } from './notify.tsx';

const id = 'reload';
let pagesThatSayIt = 0;

/** Once, however much of it is missing: an update of the server takes away what the open page would fetch later. */
export async function offerReload(): Promise<void> {
  // Without a server everything is missing, and a reload would leave nothing at all.
  if (!(await isReachable()) || pagesThatSayIt > 0) return;
  notifications.show({
    id,
    autoClose: false,
    closeButtonProps: { 'aria-label': t('ui.close') },
    color: 'petrol',
    message: (
      <div className={classes.offer}>
        <span className={classes.text}>{t('shell.part_missing')}</span>
        <Button size="compact-sm" variant="default" onClick={() => void reloadPage()}>
          {t('shell.reload')}
        </Button>
      </div>
    ),
  });
}

/** A page that offers it itself, until it is left. */
export function offerReloadOnPage(): () => void {
  pagesThatSayIt += 1;
  notifications.hide(id);
  return () => {
    pagesThatSayIt -= 1;
  };
}

export async function reloadPage(): Promise<void> {
  if (!(await isReachable())) return notify.problem(t('error.offline'));
  if (!hasTypedText()) return location.reload();
  confirmEffect({
    title: t('shell.reload_title'),
    effect: t('shell.reload_effect'),
    confirmLabel: t('shell.reload'),
    onConfirm: async () => location.reload(),
  });
}
