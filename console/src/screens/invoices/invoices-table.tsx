import { Button } from '@mantine/core';
import { ReceiptText, SearchX } from 'lucide-react';
import type { Invoice } from '../../api/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import { nameOn } from './invoice-columns.tsx';
import type { InvoiceFilterName } from './invoice-filters.ts';

interface InvoicesTableProps {
  list: TableRows<Invoice>;
  filters: Filters<InvoiceFilterName>;
  setFilters: SetFilters<InvoiceFilterName>;
  onOpen: (id: string) => void;
  onCreate: (() => void) | undefined;
  columns: Column<Invoice>[];
  sorted: SortedBy;
  wide: boolean;
  /** For people who may change many invoices at once. */
  selection: Selection | undefined;
}

export function InvoicesTable(props: InvoicesTableProps) {
  const { list, filters, setFilters, onOpen, onCreate, columns, sorted, wide, selection } = props;
  const { q, state, customer, from, to } = filters;
  const isFiltered = Boolean(q || state || customer || from || to);
  const noneFound = (
    <EmptyState
      icon={SearchX}
      title={t('invoices.none_found')}
      action={
        <Button variant="default" onClick={() => setFilters({ q: '', state: '', customer: '', from: '', to: '' })}>
          {t('leads.clear_filters')}
        </Button>
      }
    >
      {t('invoices.none_found_text')}
    </EmptyState>
  );
  const noneYet = (
    <EmptyState
      icon={ReceiptText}
      title={t('invoices.empty')}
      needs="payments.save_invoice"
      action={onCreate && <Button onClick={onCreate}>{t('invoices.create')}</Button>}
    >
      {t('invoices.empty_text')}
    </EmptyState>
  );
  return (
    <DataTable
      label={t('invoices.title')}
      columns={columns}
      rows={list}
      rowKey={(invoice) => invoice.id}
      onOpen={(invoice) => onOpen(invoice.id)}
      selected={filters.id}
      sorted={sorted}
      wide={wide}
      selection={selection && { ...selection, nameOf: (invoice) => invoice.number ?? nameOn(invoice) }}
      empty={isFiltered ? noneFound : noneYet}
    />
  );
}
