import { NativeSelect, Pill } from '@mantine/core';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { type CustomerFilterName, customerSorts, readCustomerFilter } from './customer-filters.ts';

interface CustomersToolbarProps {
  filters: Filters<CustomerFilterName>;
  setFilters: SetFilters<CustomerFilterName>;
}

export function CustomersToolbar({ filters, setFilters }: CustomersToolbarProps) {
  const people = usePeople();
  return (
    <>
      <SearchBox label={t('customers.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      {people.options.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('leads.owner_filter')}
          value={filters.owner ?? ''}
          onChange={(event) => setFilters({ owner: event.currentTarget.value }, 'push')}
          data={[{ value: '', label: t('leads.any_owner') }, ...people.options]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('leads.sort')}
        value={filters.sort ?? 'newest'}
        onChange={(event) => setFilters({ sort: event.currentTarget.value }, 'push')}
        data={customerSorts.map((value) => ({ value, label: t(`leads.sort_${value}`) }))}
      />
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
