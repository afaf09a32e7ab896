import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import { ImportDialog } from '../contacts/import/import-dialog.tsx';
import { allRows } from '../contacts/list/all-rows.ts';
import { ExportButton } from '../contacts/list/export-button.tsx';
import { shownColumns } from '../contacts/list/shown-columns.ts';
import { sortedBy } from '../contacts/list/sorted-by.ts';
import { useLook, withLook } from '../contacts/list/use-look.ts';
import { BulkCustomers } from './bulk-customers.tsx';
import { type CustomerFilterName, filtersOfView, readCustomerFilter } from './customer-filters.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomersTable } from './customers-table.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { standardCustomerColumns, useCustomerColumns } from './use-customer-columns.tsx';

export function CustomersScreen() {
  const [address, setFilters] = useFilters<CustomerFilterName>();
  const [look, setLook] = useLook('customers');
  const filters = withLook(address, look);
  const filter = readCustomerFilter(filters);
  const list = useList('crm.list_customers', filter);
  const selection = useSelection();
  const can = useCan();
  const all = useCustomerColumns((tag) => setFilters({ tag }, 'push'));
  const columns = shownColumns(all, standardCustomerColumns, look.columns);
  const mayCreate = can('crm.create_customer');
  const mayChoose = can('crm.update_customers') || can('crm.delete_customers');
  const open = (id: string) => setFilters({ id }, 'push');
  const create = () => open('new');
  useKey('c', () => mayCreate && create());
  const sorted = sortedBy(all, filter, (sort, direction) => {
    setLook({ sort, direction });
    setFilters({ sort, dir: direction }, 'push');
  });
  return (
    <Page
      title={t('customers.title')}
      back={<PlaceTabs of="/customers" start={t('customers.title')} label={t('customers.title')} />}
      actions={
        <>
          {can('crm.import_contacts') && (
            <Button
              variant="default"
              leftSection={<Upload size={15} />}
              onClick={() => setFilters({ import: 'yes' }, 'push')}
            >
              {t('contacts.import')}
            </Button>
          )}
          <ExportButton name="customers" columns={columns} rows={() => allRows('crm.list_customers', filter)} />
          {mayCreate && <CreateButton onClick={create}>{t('customers.create')}</CreateButton>}
        </>
      }
      toolbar={
        <CustomersToolbar
          filters={filters}
          setFilters={setFilters}
          sorted={sorted}
          columns={all}
          shown={columns.map(({ key }) => key)}
          onColumns={(keys) => setLook({ columns: keys })}
          settings={{ ...withoutLimit(filter), ...(look.columns && { columns: look.columns }) }}
          onView={(view) => {
            const { columns: keys, sort, direction } = view?.settings ?? {};
            setLook({ columns: keys, sort, direction });
            selection.clear();
            setFilters(filtersOfView(view), 'push');
          }}
        />
      }
    >
      <DuplicatesNotice onOpen={() => setFilters({ show: 'duplicates' }, 'push')} />
      <CustomersTable
        filters={filters}
        setFilters={setFilters}
        list={list}
        columns={columns}
        wide={look.columns !== undefined}
        sorted={sorted}
        selection={mayChoose ? selection : undefined}
        onOpen={open}
      />
      <BulkCustomers
        selection={selection}
        isArchive={filter.state === 'archived'}
        allIds={
          list.hasMore ? async () => (await allRows('crm.list_customers', filter)).map(({ id }) => id) : undefined
        }
      />
      <CustomerPanel
        id={filters.id}
        onClose={() => setFilters({ id: undefined })}
        onOpen={open}
        onTag={(tag) => setFilters({ tag, id: undefined }, 'push')}
      />
      <ImportDialog
        into="customers"
        opened={filters.import === 'yes' && can('crm.import_contacts')}
        onClose={() => setFilters({ import: undefined })}
      />
      {filters.show === 'duplicates' && <DuplicatesDialog onClose={() => setFilters({ show: undefined })} />}
    </Page>
  );
}

function withoutLimit({ limit: _, ...filter }: ReturnType<typeof readCustomerFilter>) {
  return filter;
}
