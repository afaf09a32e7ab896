import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Service } from '../../../api/types.ts';
import { usePeople } from '../../../api/use-people.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../../ui/lists/data-table.tsx';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { formatMinutes } from '../../../words/day-words.ts';
import { formatMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import { PublicAddress } from './public-address.tsx';

interface ServicesTableProps {
  rows: TableRows<Service>;
  selected: string | undefined;
  create: ReactNode;
  onOpen: (id: string) => void;
}

export function ServicesTable({ rows, selected, create, onOpen }: ServicesTableProps) {
  const people = usePeople();
  const columns: Column<Service>[] = [
    { key: 'name', label: t('service.name'), render: (service) => service.name },
    { key: 'minutes', label: t('service.length'), render: (service) => formatMinutes(service.minutes) },
    {
      key: 'price',
      label: t('service.price'),
      align: 'right',
      hideBelow: 'sm',
      render: ({ price, currency }) => price !== null && formatMoney(price, currency),
    },
    {
      key: 'hosts',
      label: t('service.hosts'),
      hideBelow: 'lg',
      render: ({ hosts }) =>
        hosts
          .map((id) => people.nameOf(id))
          .filter(Boolean)
          .join(', '),
    },
    { key: 'state', label: t('service.state'), render: (service) => <ServiceState service={service} /> },
    {
      key: 'page',
      label: t('service.page'),
      hideBelow: 'md',
      render: (service) => service.public && service.active && <PublicAddress service={service} />,
    },
  ];
  return (
    <DataTable
      label={t('bookings.services')}
      columns={columns}
      rows={rows}
      rowKey={(service) => service.id}
      onOpen={(service) => onOpen(service.id)}
      selected={selected}
      empty={
        <EmptyState icon={CalendarPlus} title={t('service.empty')} action={create}>
          {t('service.empty_text')}
        </EmptyState>
      }
    />
  );
}

function ServiceState({ service }: { service: Service }) {
  if (!service.active) return <StateDot tone="quiet" label={t('service.state_off')} />;
  if (!service.public) return <StateDot tone="info" label={t('service.state_internal')} />;
  return <StateDot tone="good" label={t('service.state_public')} />;
}
