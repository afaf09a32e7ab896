import { Button } from '@mantine/core';
import { ReceiptText, SearchX } from 'lucide-react';
import type { Invoice } from '../../api/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import type { InvoiceFilterName } from './invoice-filters.ts';
import { InvoiceStateDot } from './invoice-state.tsx';

interface InvoicesTableProps {
  list: TableRows<Invoice>;
  filters: Filters<InvoiceFilterName>;
  setFilters: SetFilters<InvoiceFilterName>;
  onOpen: (id: string) => void;
  onCreate: (() => void) | undefined;
}

export function InvoicesTable({ list, filters, setFilters, onOpen, onCreate }: InvoicesTableProps) {
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
      columns={columns()}
      rows={list}
      rowKey={(invoice) => invoice.id}
      onOpen={(invoice) => onOpen(invoice.id)}
      selected={filters.id}
      empty={isFiltered ? noneFound : noneYet}
    />
  );
}

function columns(): Column<Invoice>[] {
  return [
    { key: 'number', label: t('invoice.number'), render: ({ number }) => number ?? t('invoice.draft') },
    { key: 'customer', label: t('invoice.customer'), render: nameOn },
    {
      key: 'state',
      label: t('invoice.state'),
      render: ({ state, overdue }) => <InvoiceStateDot state={state} overdue={overdue} />,
    },
    {
      key: 'issued',
      label: t('invoice.issued'),
      hideBelow: 'md',
      render: ({ issuedOn }) => issuedOn && formatDay(issuedOn),
    },
    { key: 'due', label: t('invoice.due'), hideBelow: 'sm', render: ({ dueOn }) => dueOn && formatDay(dueOn) },
    {
      key: 'total',
      label: t('invoice.total'),
      align: 'right',
      render: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      key: 'remaining',
      label: t('invoice.remaining'),
      align: 'right',
      hideBelow: 'sm',
      render: ({ state, remaining, currency }) => state === 'open' && formatMoney(remaining, currency),
    },
  ];
}

/** Whom it is written to; that name stays, though the customer may have another one by now. */
export function nameOn({ billTo, customerName }: Pick<Invoice, 'billTo' | 'customerName'>): string {
  return billTo.name || customerName;
}
