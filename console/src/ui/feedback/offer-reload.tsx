import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isReachable } from '../../api/connection.ts';
import { t } from '../../words/words.ts';
import { confirmEffect } from '../buttons/confirm-effect.tsx';
import { hasTypedText } from '../editing/typed-text.ts';
import classes from './notifications.module.css';
import { notify } from './notify.tsx';

const id = 'reload';
let pagesOfferingReload = 0;

/** After an update of the server, parts that the open page has not loaded yet are missing. Offers a reload once. */
export async function offerReload(): Promise<void> {
  // Without a server every part is missing, and a reload would show nothing at all.
  if (!(await isReachable()) || pagesOfferingReload > 0) return;
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

/** Called by a page that offers the reload itself. The returned function ends that. */
export function offerReloadOnPage(): () => void {
  pagesOfferingReload += 1;
  notifications.hide(id);
  return () => {
    pagesOfferingReload -= 1;
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
