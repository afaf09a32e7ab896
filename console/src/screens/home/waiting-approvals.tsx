import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Card, Section } from '../../ui/layout/page.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { cardTitle } from '../approvals/card-title.ts';
import classes from './home.module.css';

export function WaitingApprovals() {
  const approvals = useRead('approvals.list', { state: 'pending', limit: 4 });
  const can = useCan();
  const cards = approvals.data?.items;
  return (
    <Section
      title={can('approvals.approve') ? t('home.waiting') : t('home.waiting_others')}
      actions={
        <Link to="/approvals" className={classes.link}>
          {t('home.see_all')}
        </Link>
      }
    >
      {approvals.error && <ErrorBox error={approvals.error} onRetry={() => void approvals.refetch()} />}
      <Card padded={false}>
        {!cards && !approvals.error && <Skeleton height={60} radius={0} />}
        {cards?.length === 0 && <p className={classes.empty}>{t('home.waiting_none')}</p>}
        {cards && cards.length > 0 && (
          <ul className={classes.rows}>
            {cards.map((card) => (
              <li key={card.id}>
                <Link to="/approvals" search={{ id: card.id }} className={classes.row}>
                  <span className={classes.rowMain}>
                    <span className={classes.rowTitle}>{cardTitle(card)}</span>
                    <span className={`${classes.quiet} ${classes.clamp}`}>{card.preview}</span>
                  </span>
                  <span className={`${classes.quiet} ${classes.when}`}>
                    <TimeAgo at={card.createdAt} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}
