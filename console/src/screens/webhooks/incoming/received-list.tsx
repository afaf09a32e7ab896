import { Button } from '@mantine/core';
import { Inbox, RotateCw, SearchX } from 'lucide-react';
import type { ListedReceived } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';
import { useChangedAt } from '../../../ui/browser/use-changed-at.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { LogTime } from '../../../ui/values/time-ago.tsx';
import { formatBytes } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { PeriodSelect, sinceOf } from '../period-select.tsx';
import classes from '../webhooks.module.css';
import { ReceivedPanel } from './received-panel.tsx';
import { StartedSummary } from './started-runs.tsx';

interface ReceivedListProps {
  endpointId: string;
  /** Explains how to send something to the endpoint. */
  whenEmpty: string;
}

/** What an endpoint received, newest first; one item opens next to the list. */
export function ReceivedList({ endpointId, whenEmpty }: ReceivedListProps) {
  const [filters, setFilters] = useFilters<'q' | 'period' | 'received'>();
  const now = useChangedAt(filters.period);
  const list = useList('webhooks.list_received', {
    endpointId,
    ...(filters.q ? { q: filters.q.slice(0, 200) } : {}),
    ...sinceOf(filters.period, now),
    limit: 50,
  });
  const isNarrowed = Boolean(filters.q || filters.period);
  const columns: Column<ListedReceived>[] = [
    { key: 'when', label: t('received.when'), width: '24%', render: ({ receivedAt }) => <LogTime at={receivedAt} /> },
    ...(list.items?.some(({ runs }) => runs)
      ? [
          {
            key: 'runs',
            label: t('received.started'),
            render: ({ runs }: ListedReceived) => runs && <StartedSummary runs={runs} />,
          },
        ]
      : []),
    {
      key: 'size',
      label: t('received.size'),
      align: 'right',
      hideBelow: 'md',
      width: 100,
      render: ({ size }) => formatBytes(size),
    },
    {
      key: 'source',
      label: t('received.source'),
      hideBelow: 'sm',
      width: '22%',
      render: ({ source, replayOf }) =>
        replayOf ? (
          <span className={classes.address}>
            <RotateCw size={13} aria-hidden="true" />
            {t('received.replayed')}
          </span>
        ) : (
          <code>{source}</code>
        ),
    },
  ];
  return (
    <Section title={t('received.title')} description={t('received.text')}>
      <div className={classes.filters}>
        <SearchBox value={filters.q ?? ''} onChange={(q) => setFilters({ q })} label={t('received.search')} />
        <PeriodSelect value={filters.period} onChange={(period) => setFilters({ period })} />
      </div>
      <DataTable
        label={t('received.title')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        selected={filters.received}
        onOpen={({ id }) => setFilters({ received: id }, 'push')}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={t('received.none_found')}
              action={
                <Button variant="default" onClick={() => setFilters({ q: '', period: '' })}>
                  {t('webhooks.clear')}
                </Button>
              }
            >
              {t('received.none_found_text')}
            </EmptyState>
          ) : (
            <EmptyState icon={Inbox} title={t('received.empty')}>
              {whenEmpty}
            </EmptyState>
          )
        }
      />
      <ReceivedPanel
        id={filters.received}
        onOpen={(id) => setFilters({ received: id })}
        onClose={() => setFilters({ received: '' })}
      />
    </Section>
  );
}
