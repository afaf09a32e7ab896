import { VisuallyHidden } from '@mantine/core';
import type { Notice } from '../api/types.ts';
import { TimeAgo } from '../ui/values/time-ago.tsx';
import { t } from '../words/words.ts';
import classes from './notice-row.module.css';

export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  return (
    <button type="button" className={classes.notice} data-unread={!notice.readAt || undefined} onClick={onOpen}>
      <span className={classes.title}>
        <span>
          {!notice.readAt && <VisuallyHidden>{t('notices.unread')}: </VisuallyHidden>}
          {notice.title}
        </span>
        <span className={classes.text}>
          <TimeAgo at={notice.at} />
        </span>
      </span>
      {notice.body && <span className={classes.text}>{notice.body}</span>}
    </button>
  );
}
