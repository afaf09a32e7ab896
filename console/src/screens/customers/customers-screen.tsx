import { Button } from '@mantine/core';
import { CopyCheck } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useList, useRead } from '../../api/use-action.ts';
import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { ImportDialog } from '../contacts/import/import-dialog.tsx';
import { ImportButton } from '../contacts/import-button.tsx';
import { allIds, allRows } from '../lists/all-rows.ts';
import { useListTools } from '../lists/use-list-tools.tsx';
import { useLook, withLook } from '../lists/use-look.ts';
import { BulkCustomers } from './bulk-customers.tsx';
import { type CustomerFilterName, filtersOfView, readCustomerFilter } from './customer-filters.ts';
import { CustomerPanel } from './customer-panel.tsx';
import classes from './customers.module.css';
import { CustomersTable } from './customers-table.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
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
  const { limit: _, ...settings } = filter;
  const tools = useListTools({
    ...{ list: 'customers' as const, look, setLook, setFilters, saved: filters.saved, settings },
    columns: all,
    standardColumns: standardCustomerColumns,
    standardSort: 'newest',
    filtersOf: filtersOfView,
    rows: () => allRows('crm.list_customers', filter),
    onView: selection.clear,
  });
  const mayCreate = can('crm.create_customer');
  const mayChoose = can('crm.update_customers') || can('crm.delete_customers');
  const open = (id: string) => setFilters({ id }, 'push');
  const create = () => open('new');
  useKey('c', () => mayCreate && create());
  return (
    <Page
      title={t('customers.title')}
      back={<PlaceTabs of="/customers" start={t('customers.title')} label={t('customers.title')} />}
      actions={
        <>
          <ImportButton onClick={() => setFilters({ import: 'yes' }, 'push')} />
          {mayCreate && <CreateButton onClick={create}>{t('customers.create')}</CreateButton>}
        </>
      }
      toolbar={
        <CustomersToolbar
          filters={filters}
          setFilters={setFilters}
          sorted={tools.sorted}
          columns={all}
          menus={tools.menus}
        />
      }
    >
      <DuplicatesNotice onOpen={() => setFilters({ show: 'duplicates' }, 'push')} />
      <CustomersTable
        filters={filters}
        setFilters={setFilters}
        list={list}
        columns={tools.columns}
        wide={tools.wide}
        sorted={tools.sorted}
        selection={mayChoose ? selection : undefined}
        onOpen={open}
      />
      <BulkCustomers
        selection={selection}
        isArchive={filter.state === 'archived'}
        allIds={list.hasMore ? () => allIds('crm.list_customers', filter) : undefined}
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

/** Shows how many customers may be duplicates, with a link to them. */
function DuplicatesNotice({ onOpen }: { onOpen: () => void }) {
  const can = useCan();
  const mayMerge = can('crm.merge_customers') && can('crm.list_duplicates');
  const total = useRead('crm.list_duplicates', { limit: 50 }, { enabled: mayMerge }).data?.total ?? 0;
  if (!mayMerge || total === 0) return null;
  return (
    <div className={classes.notice}>
      <Button size="xs" variant="light" leftSection={<CopyCheck size={14} />} onClick={onOpen}>
        {tn('duplicates.count', total)}
      </Button>
    </div>
  );
}
