import { ActionIcon } from '@mantine/core';
import { Bell } from 'lucide-react';
import { useCan } from '../api/catalogue.ts';
import { useRead } from '../api/use-action.ts';
import { t, tn } from '../words/words.ts';
import classes from './shell.module.css';

/** The bell and the start page share this query. */
export const unreadNotices = { unreadOnly: true, limit: 10 } as const;

export function NoticesBell({ onOpen, compact = false }: { onOpen: () => void; compact?: boolean }) {
  const can = useCan();
  const notices = useRead('workspace.list_notices', unreadNotices, { enabled: can('workspace.list_notices') });
  if (!can('workspace.list_notices')) return null;
  const unread = notices.data?.unread ?? 0;
  const label = unread > 0 ? `${t('nav.notices')}, ${tn('nav.unread', unread)}` : t('nav.notices');
  if (compact) {
    return (
      <ActionIcon className={classes.bell} size={36} aria-label={label} onClick={onOpen}>
        <Bell size={18} />
        {unread > 0 && <span className={classes.bellDot} />}
      </ActionIcon>
    );
  }
  return (
    <button type="button" className={classes.item} aria-label={label} onClick={onOpen}>
      <Bell size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className={classes.itemLabel}>{t('nav.notices')}</span>
      {unread > 0 && <span className={classes.pill}>{unread}</span>}
    </button>
  );
}
