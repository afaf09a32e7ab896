import { Button } from '@mantine/core';
import { SearchX, UsersRound } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Customer } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { InlineEdit } from '../../ui/editing/inline-edit.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { OwnerCell } from '../contacts/owner-cell.tsx';
import { type CustomerFilterName, readCustomerFilter } from './customer-filters.ts';
import { Tags } from './tags.tsx';
import { useChangeCustomer } from './use-change-customer.ts';

interface CustomersTableProps {
  filters: Filters<CustomerFilterName>;
  setFilters: SetFilters<CustomerFilterName>;
  onOpen: (id: string) => void;
}

const editable = [
  { field: 'company', type: 'text', maxLength: 200, hideBelow: 'sm' },
  { field: 'email', type: 'email', maxLength: 320, bare: true },
  { field: 'phone', type: 'tel', maxLength: 50, hideBelow: 'md' },
] as const;

export function CustomersTable({ filters, setFilters, onOpen }: CustomersTableProps) {
  const list = useList('crm.list_customers', readCustomerFilter(filters));
  const can = useCan();
  const change = useChangeCustomer();
  const mayEdit = can('crm.update_customer');
  const columns: Column<Customer>[] = [
    { key: 'name', label: t('customer.name'), oneLine: true, render: (customer) => customer.name },
    ...editable.map(({ field, type, maxLength, ...rest }) => ({
      ...rest,
      key: field,
      label: t(`customer.${field}`),
      render: (customer: Customer) =>
        mayEdit ? (
          <InlineEdit
            label={t(`customer.${field}`)}
            value={customer[field] ?? ''}
            type={type}
            maxLength={maxLength}
            onSave={(text) => change(customer, { [field]: text || null })}
          />
        ) : (
          customer[field]
        ),
    })),
    {
      key: 'tags',
      label: t('customer.tags'),
      hideBelow: 'lg',
      render: (customer) => <Tags tags={customer.tags} onOpen={(tag) => setFilters({ tag }, 'push')} />,
    },
    {
      key: 'owner',
      label: t('customer.owner'),
      hideBelow: 'md',
      render: (customer) => (
        <OwnerCell
          ownerId={customer.ownerId}
          mayEdit={mayEdit}
          onChoose={(ownerId) => change.orTell(customer, { ownerId })}
        />
      ),
    },
    {
      key: 'updated',
      label: t('customer.updated'),
      hideBelow: 'xl',
      render: (customer) => <TimeAgo at={customer.updatedAt} />,
    },
  ];
  const isFiltered = Boolean(filters.q || filters.owner || filters.tag || filters.state);
  return (
    <DataTable
      label={t('customers.title')}
      columns={columns}
      rows={list}
      rowKey={(customer) => customer.id}
      onOpen={(customer) => onOpen(customer.id)}
      selected={filters.id}
      empty={
        isFiltered ? (
          <EmptyState
            icon={SearchX}
            title={t('customers.none_found')}
            action={
              <Button variant="default" onClick={() => setFilters({ q: '', owner: '', tag: '', state: '' })}>
                {t('leads.clear_filters')}
              </Button>
            }
          >
            {t('leads.none_found_text')}
          </EmptyState>
        ) : (
          <EmptyState
            icon={UsersRound}
            title={t('customers.empty')}
            needs="crm.create_customer"
            action={
              can('crm.create_customer') && <Button onClick={() => onOpen('new')}>{t('customers.create')}</Button>
            }
          >
            {t('customers.empty_text')}
          </EmptyState>
        )
      }
    />
  );
}
