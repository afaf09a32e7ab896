import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { type InvoiceFilterName, invoiceChoices } from './invoice-filters.ts';
import classes from './invoices.module.css';

interface InvoicesToolbarProps {
  filters: Filters<InvoiceFilterName>;
  setFilters: SetFilters<InvoiceFilterName>;
  /** The buttons for saved views, columns and export. */
  menus: ReactNode;
}

export function InvoicesToolbar({ filters, setFilters, menus }: InvoicesToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <SearchBox label={t('invoices.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <ChoiceBar
        label={t('invoices.state_filter')}
        value={filters.state ?? ''}
        onChange={(state) => setFilters({ state }, 'push')}
        choices={[
          { value: '', label: t('ui.all') },
          ...invoiceChoices.map((value) => ({ value, label: t(`invoice_state.${value}`) })),
        ]}
      />
      {menus}
      {filters.customer && <CustomerPill id={filters.customer} onRemove={() => setFilters({ customer: undefined })} />}
    </div>
  );
}

/** The list of one customer, opened from the customer's panel. */
function CustomerPill({ id, onRemove }: { id: string; onRemove: () => void }) {
  const can = useCan();
  const customer = useRead('crm.get_customer', { id }, { enabled: can('crm.get_customer') });
  const name = customer.data?.id === id ? customer.data.name : t('invoices.one_customer');
  return (
    <Pill
      size="md"
      withRemoveButton
      removeButtonProps={{ 'aria-label': t('invoices.all_customers'), tabIndex: 0 }}
      onRemove={onRemove}
    >
      {name}
    </Pill>
  );
}
