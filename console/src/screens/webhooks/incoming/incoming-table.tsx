import { useNavigate } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboundEndpoint } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { AddressLine } from '../address-line.tsx';
import { StateSwitch } from './state-switch.tsx';

interface IncomingTableProps {
  rows: TableRows<InboundEndpoint>;
  create: ReactNode;
}

export function IncomingTable({ rows, create }: IncomingTableProps) {
  const navigate = useNavigate();
  const columns: Column<InboundEndpoint>[] = [
    { key: 'name', label: t('incoming.name'), width: '24%', render: ({ name }) => name },
    {
      key: 'address',
      label: t('incoming.address'),
      hideBelow: 'md',
      render: ({ url, path }) => <AddressLine text={url} shown={`…/${path}`} label={t('webhooks.copy_address')} />,
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      width: 130,
      render: (endpoint) => <StateSwitch endpoint={endpoint} />,
    },
    {
      key: 'rate',
      label: t('incoming.rate_short'),
      align: 'right',
      hideBelow: 'lg',
      width: 110,
      render: ({ requestsPerMinute }) => formatNumber(requestsPerMinute),
    },
    {
      key: 'last',
      label: t('incoming.last_received'),
      hideBelow: 'sm',
      width: 140,
      render: ({ lastReceivedAt }) => (lastReceivedAt ? <TimeAgo at={lastReceivedAt} /> : t('ui.never')),
    },
    {
      key: 'today',
      label: t('incoming.today'),
      align: 'right',
      width: 80,
      render: ({ counts }) => formatNumber(counts.today),
    },
    {
      key: 'week',
      label: t('incoming.last_7_days'),
      align: 'right',
      hideBelow: 'sm',
      width: 90,
      render: ({ counts }) => formatNumber(counts.last7Days),
    },
  ];
  return (
    <DataTable
      label={t('webhooks.incoming')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/webhooks/incoming/$id', params: { id } })}
      empty={
        <EmptyState icon={Webhook} title={t('incoming.empty')} needs="webhooks.create_inbound" action={create}>
          {t('incoming.empty_text')}
        </EmptyState>
      }
    />
  );
}
