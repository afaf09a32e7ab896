import { Anchor } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import type { ListedRejected } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { LogTime } from '../../../ui/values/time-ago.tsx';
import { formatBytes, formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import classes from '../webhooks.module.css';

/** The same query as the list, so that it is fetched once. */
const shownOf = (endpointId: string) => ({ endpointId, limit: 50 });

/** The number of rejected calls, with a link to the reasons. */
export function RejectedCount({ endpointId }: { endpointId: string }) {
  const { items = [], hasMore } = useList('webhooks.list_rejected', shownOf(endpointId));
  const count = items.reduce((sum, { times }) => sum + times, 0);
  if (count === 0) return formatNumber(0);
  return (
    <Anchor href="#rejected" c="red" inherit>
      {formatNumber(count)}
      {hasMore && '+'}
    </Anchor>
  );
}

/** Why a call is missing from the list of received ones. */
export function RejectedList({ endpointId }: { endpointId: string }) {
  const list = useList('webhooks.list_rejected', shownOf(endpointId));
  const columns: Column<ListedRejected>[] = [
    { key: 'when', label: t('rejected.when'), width: '24%', render: ({ lastAt }) => <LogTime at={lastAt} /> },
    {
      key: 'reason',
      label: t('rejected.reason'),
      render: ({ reason }) => (
        <>
          <div>{t(`rejected.reason.${reason}`)}</div>
          <div className={classes.quiet}>{t(`rejected.remedy.${reason}`)}</div>
        </>
      ),
    },
    { key: 'times', label: t('rejected.times'), align: 'right', width: 80, render: ({ times }) => times },
    {
      key: 'size',
      label: t('received.size'),
      align: 'right',
      hideBelow: 'md',
      width: 100,
      render: ({ size }) => (size === null ? '–' : formatBytes(size)),
    },
    {
      key: 'source',
      label: t('received.source'),
      hideBelow: 'sm',
      width: '22%',
      render: ({ source }) => (source === null ? t('rejected.many_addresses') : <code>{source}</code>),
    },
  ];
  return (
    <div id="rejected">
      <Section title={t('rejected.title')} description={t('rejected.text')}>
        <DataTable
          label={t('rejected.title')}
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={ShieldCheck} title={t('rejected.empty')}>
              {t('rejected.empty_text')}
            </EmptyState>
          }
        />
      </Section>
    </div>
  );
}
