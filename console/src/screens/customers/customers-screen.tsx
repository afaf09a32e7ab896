import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { ImportDialog } from '../contacts/import/import-dialog.tsx';
import type { CustomerFilterName } from './customer-filters.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomersTable } from './customers-table.tsx';
import { CustomersToolbar } from './customers-toolbar.tsx';

export function CustomersScreen() {
  const [filters, setFilters] = useFilters<CustomerFilterName>();
  const can = useCan();
  const mayCreate = can('crm.create_customer');
  const open = (id: string) => setFilters({ id }, 'push');
  const create = () => open('new');
  useKey('c', () => mayCreate && create());
  return (
    <Page
      title={t('customers.title')}
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
          {mayCreate && <CreateButton onClick={create}>{t('customers.create')}</CreateButton>}
        </>
      }
      toolbar={<CustomersToolbar filters={filters} setFilters={setFilters} />}
    >
      <CustomersTable filters={filters} setFilters={setFilters} onOpen={open} />
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
    </Page>
  );
}
