import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import { allRows } from '../lists/all-rows.ts';
import { useChosenRows } from '../lists/bulk/use-chosen-rows.ts';
import { useListTools } from '../lists/use-list-tools.tsx';
import { useLook, withLook } from '../lists/use-look.ts';
import { BulkInvoices } from './bulk-invoices.tsx';
import { invoiceColumns, standardInvoiceColumns } from './invoice-columns.tsx';
import { filtersOfView, type InvoiceFilterName, readInvoiceFilter, settingsOf } from './invoice-filters.ts';
import { InvoicePanel } from './invoice-panel.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { InvoicesToolbar } from './invoices-toolbar.tsx';

export function InvoicesScreen() {
  const [address, setFilters] = useFilters<InvoiceFilterName>();
  const [look, setLook] = useLook('invoices');
  const filters = withLook(address, look);
  const can = useCan();
  const mayCreate = can('payments.save_invoice');
  const navigate = useNavigate();
  const filter = readInvoiceFilter(filters);
  const list = useList('payments.list_invoices', filter);
  const selection = useSelection();
  const tools = useListTools({
    ...{ list: 'invoices' as const, look, setLook, setFilters, saved: filters.saved },
    columns: useMemo(invoiceColumns, []),
    standardColumns: standardInvoiceColumns,
    standardSort: 'newest',
    settings: settingsOf(filters),
    filtersOf: filtersOfView,
    rows: () => allRows('payments.list_invoices', filter),
    onView: selection.clear,
  });
  const chosen = useChosenRows(list.items, list.hasMore ? () => allRows('payments.list_invoices', filter) : undefined);
  const mayChoose = can('payments.send_reminders') || can('payments.mark_many_paid') || can('payments.delete_drafts');
  const create = () =>
    void navigate({ to: '/invoices/new', search: filters.customer ? { customer: filters.customer } : {} });
  useKey('c', () => mayCreate && create());
  return (
    <Page
      title={t('invoices.title')}
      actions={mayCreate && <CreateButton onClick={create}>{t('invoices.create')}</CreateButton>}
      toolbar={<InvoiceTabs />}
    >
      <InvoiceSums totals={list.first?.totals} onChoose={(state) => setFilters({ state }, 'push')} />
      <InvoicesToolbar filters={filters} setFilters={setFilters} menus={tools.menus} />
      <InvoicesTable
        list={list}
        filters={filters}
        setFilters={setFilters}
        onOpen={(id) => setFilters({ id }, 'push')}
        onCreate={mayCreate ? create : undefined}
        columns={tools.columns}
        sorted={tools.sorted}
        wide={tools.wide}
        selection={mayChoose ? selection : undefined}
      />
      <BulkInvoices selection={selection} chosen={chosen} />
      <InvoicePanel id={filters.id} onClose={() => setFilters({ id: undefined })} />
    </Page>
  );
}
