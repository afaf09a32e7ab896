import { Button } from '@mantine/core';
import { SearchX, UsersRound } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Customer } from '../../api/types.ts';
import type { List } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import type { CustomerFilterName } from './customer-filters.ts';

interface CustomersTableProps {
  filters: Filters<CustomerFilterName>;
  setFilters: SetFilters<CustomerFilterName>;
  list: List<Customer, unknown>;
  columns: Column<Customer>[];
  /** Called when somebody has chosen columns. */
  wide: boolean;
  sorted: SortedBy;
  /** For people who may change many customers at once. */
  selection: Selection | undefined;
  onOpen: (id: string) => void;
}

export function CustomersTable(props: CustomersTableProps) {
  const { filters, setFilters, list, columns, wide, sorted, selection, onOpen } = props;
  const can = useCan();
  const isFiltered = Boolean(filters.q || filters.owner || filters.tag || filters.state);
  return (
    <DataTable
      label={t('customers.title')}
      columns={columns}
      rows={list}
      rowKey={(customer) => customer.id}
      onOpen={(customer) => onOpen(customer.id)}
      selected={filters.id}
      sorted={sorted}
      wide={wide}
      selection={selection && { ...selection, nameOf: ({ name }) => name }}
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
