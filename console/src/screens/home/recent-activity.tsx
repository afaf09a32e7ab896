import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { Avatar } from '../../ui/values/avatar.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import classes from './home.module.css';

export function RecentActivity() {
  const activity = useRead('workspace.activity', { limit: 6 });
  const entries = activity.data?.items;
  return (
    <Section
      title={t('home.recent')}
      actions={
        <Link to="/activity" className={classes.link}>
          {t('home.see_all')}
        </Link>
      }
    >
      {activity.error && !entries && <ErrorBox error={activity.error} onRetry={() => void activity.refetch()} />}
      {!entries && !activity.error && (
        <Stack gap="xs">
          <Skeleton height={14} />
          <Skeleton height={14} width="80%" />
          <Skeleton height={14} width="90%" />
        </Stack>
      )}
      {entries?.length === 0 && <p className={classes.quiet}>{t('home.recent_none')}</p>}
      <ul className={classes.timeline}>
        {entries?.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <Avatar name={entry.actor?.name ?? t('ui.system')} personId={entry.actor?.id} />
            <span>
              <Link to="/activity" search={{ id: entry.id }} className={classes.plainLink}>
                <strong className={classes.actor}>{entry.actor?.name ?? t('ui.system')}</strong> {entry.summary}
              </Link>
              <br />
              <span className={classes.quiet}>
                {viaText(entry.via, entry.client)} · <TimeAgo at={entry.at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
