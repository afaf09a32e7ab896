import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutgoingEndpoint } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import classes from '../webhooks.module.css';
import { EndpointState } from './endpoint-state.tsx';

/** As many as fit into a row. */
const shownEvents = 3;

interface OutgoingTableProps {
  rows: TableRows<OutgoingEndpoint>;
  create: ReactNode;
}

export function OutgoingTable({ rows, create }: OutgoingTableProps) {
  const navigate = useNavigate();
  const columns: Column<OutgoingEndpoint>[] = [
    {
      key: 'name',
      label: t('outgoing.name'),
      width: '26%',
      render: ({ name, url }) => (
        <>
          {name}
          <div className={classes.small} style={{ fontWeight: 400 }}>
            {url}
          </div>
        </>
      ),
    },
    { key: 'events', label: t('outgoing.events'), hideBelow: 'md', render: ({ events }) => <Events events={events} /> },
    {
      key: 'state',
      label: t('webhooks.state'),
      width: 180,
      render: (endpoint) => (
        <>
          <EndpointState endpoint={endpoint} />
          {endpoint.state === 'active' && endpoint.failingSince && (
            <div className={classes.small}>
              {t('outgoing.failing_since')} <TimeAgo at={endpoint.failingSince} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'waiting',
      label: t('outgoing.waiting'),
      align: 'right',
      width: 90,
      render: ({ counts }) => formatNumber(counts.waiting),
    },
    {
      key: 'delivered',
      label: t('outgoing.delivered_7_days'),
      align: 'right',
      hideBelow: 'sm',
      width: 130,
      render: ({ counts }) => formatNumber(counts.delivered7Days),
    },
  ];
  return (
    <DataTable
      label={t('webhooks.outgoing')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/webhooks/outgoing/$id', params: { id } })}
      empty={
        <EmptyState icon={Send} title={t('outgoing.empty')} needs="webhooks.create_outgoing" action={create}>
          {t('outgoing.empty_text')}
        </EmptyState>
      }
    />
  );
}

function Events({ events }: { events: string[] }) {
  const left = events.length - shownEvents;
  return (
    <span className={classes.events}>
      {events.slice(0, shownEvents).map((event) => (
        <span key={event} className={classes.event}>
          {event}
        </span>
      ))}
      {left > 0 && <span className={classes.small}>{tn('outgoing.more_events', left)}</span>}
    </span>
  );
}
