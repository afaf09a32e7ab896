import { NativeSelect, Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Customer } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { FilterSheet } from '../../ui/lists/filter-sheet.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { SortSelect } from '../lists/sort-select.tsx';
import { type CustomerFilterName, readCustomerFilter } from './customer-filters.ts';

interface CustomersToolbarProps {
  filters: Filters<CustomerFilterName>;
  setFilters: SetFilters<CustomerFilterName>;
  sorted: SortedBy;
  columns: Column<Customer>[];
  /** The buttons for saved views, columns and export. */
  menus: ReactNode;
}

export function CustomersToolbar(props: CustomersToolbarProps) {
  const { filters, setFilters, sorted, columns, menus } = props;
  const people = usePeople();
  const set = [filters.owner, filters.state, filters.tag].filter(Boolean).length;
  return (
    <>
      <SearchBox label={t('customers.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <FilterSheet active={set} more={menus}>
        {people.options.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('leads.owner_filter')}
            value={filters.owner ?? ''}
            onChange={(event) => setFilters({ owner: event.currentTarget.value }, 'push')}
            data={[{ value: '', label: t('leads.any_owner') }, ...people.options]}
          />
        )}
        <SortSelect columns={columns} sorted={sorted} />
        <ChoiceBar
          label={t('customers.state_filter')}
          value={readCustomerFilter(filters).state ?? 'all'}
          onChange={(state) => setFilters({ state: state === 'active' ? '' : state }, 'push')}
          choices={[
            { value: 'active', label: t('customer_state.active') },
            { value: 'archived', label: t('customer_state.archived') },
            { value: 'all', label: t('ui.all') },
          ]}
        />
      </FilterSheet>
      {filters.tag && (
        <Pill
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('customers.remove_tag', { tag: filters.tag }), tabIndex: 0 }}
          onRemove={() => setFilters({ tag: '' }, 'push')}
        >
          {filters.tag}
        </Pill>
      )}
    </>
  );
}
