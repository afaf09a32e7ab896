import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { type InvoiceFilterName, readInvoiceFilter } from './invoice-filters.ts';
import { InvoicePanel } from './invoice-panel.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTabs } from './invoice-tabs.tsx';
import { InvoicesTable } from './invoices-table.tsx';
import { InvoicesToolbar } from './invoices-toolbar.tsx';

export function InvoicesScreen() {
  const [filters, setFilters] = useFilters<InvoiceFilterName>();
  const mayCreate = useCan()('payments.save_invoice');
  const navigate = useNavigate();
  const list = useList('payments.list_invoices', readInvoiceFilter(filters));
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
      <InvoicesToolbar filters={filters} setFilters={setFilters} />
      <InvoicesTable
        list={list}
        filters={filters}
        setFilters={setFilters}
        onOpen={(id) => setFilters({ id }, 'push')}
        onCreate={mayCreate ? create : undefined}
      />
      <InvoicePanel id={filters.id} onClose={() => setFilters({ id: undefined })} />
    </Page>
  );
}
