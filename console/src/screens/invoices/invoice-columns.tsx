import type { Invoice } from '../../api/types.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import { InvoiceStateDot } from './invoice-state.tsx';

/** The default columns. */
export const standardInvoiceColumns = ['number', 'customer', 'state', 'issued', 'due', 'total', 'remaining'];

/** All available columns. */
export function invoiceColumns(): Column<Invoice>[] {
  return [
    {
      key: 'number',
      label: t('invoice.number'),
      sort: 'number',
      descendingFirst: true,
      render: ({ number }) => number ?? t('invoice.draft'),
      text: ({ number }) => number ?? t('invoice.draft'),
    },
    { key: 'customer', label: t('invoice.customer'), sort: 'customer', render: nameOn, text: nameOn },
    {
      key: 'state',
      label: t('invoice.state'),
      sort: 'state',
      render: ({ state, overdue }) => <InvoiceStateDot state={state} overdue={overdue} />,
      text: ({ state, overdue }) => t(`invoice_state.${overdue ? 'overdue' : state}`),
    },
    {
      key: 'issued',
      label: t('invoice.issued'),
      sort: 'issued',
      descendingFirst: true,
      hideBelow: 'md',
      render: ({ issuedOn }) => issuedOn && formatDay(issuedOn),
      text: ({ issuedOn }) => (issuedOn ? formatDay(issuedOn) : ''),
    },
    {
      key: 'due',
      label: t('invoice.due'),
      sort: 'due',
      hideBelow: 'sm',
      render: ({ dueOn }) => dueOn && formatDay(dueOn),
      text: ({ dueOn }) => (dueOn ? formatDay(dueOn) : ''),
    },
    {
      key: 'total',
      label: t('invoice.total'),
      sort: 'total',
      descendingFirst: true,
      align: 'right',
      render: ({ total, currency }) => formatMoney(total, currency),
      text: ({ total, currency }) => formatMoney(total, currency),
    },
    {
      key: 'remaining',
      label: t('invoice.remaining'),
      sort: 'remaining',
      descendingFirst: true,
      align: 'right',
      hideBelow: 'sm',
      render: ({ state, remaining, currency }) => state === 'open' && formatMoney(remaining, currency),
      text: ({ state, remaining, currency }) => (state === 'open' ? formatMoney(remaining, currency) : ''),
    },
    {
      key: 'reference',
      label: t('invoice.reference'),
      render: ({ reference }) => reference,
      text: ({ reference }) => reference,
    },
    {
      key: 'updated',
      label: t('customer.updated'),
      sort: 'updated',
      descendingFirst: true,
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
      text: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  ];
}

/** The name on the invoice, which does not change when the customer is renamed. */
export function nameOn({ billTo, customerName }: Pick<Invoice, 'billTo' | 'customerName'>): string {
  return billTo.name || customerName;
}
