import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { ImportDialog } from '../contacts/import/import-dialog.tsx';
import type { LeadFilterName } from './lead-filters.ts';
import { LeadPanel } from './lead-panel.tsx';
import { LeadsBoard } from './leads-board.tsx';
import { LeadsTable } from './leads-table.tsx';
import { LeadsToolbar } from './leads-toolbar.tsx';

export function LeadsScreen() {
  const [filters, setFilters] = useFilters<LeadFilterName>();
  const can = useCan();
  const mayCreate = can('crm.create_lead');
  const open = (id: string) => setFilters({ id }, 'push');
  const create = () => open('new');
  useKey('c', () => mayCreate && create());
  const isBoard = filters.view === 'board';
  return (
    <Page
      title={t('leads.title')}
      width={isBoard ? 'full' : 'normal'}
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
          {mayCreate && <CreateButton onClick={create}>{t('leads.create')}</CreateButton>}
        </>
      }
      toolbar={<LeadsToolbar filters={filters} setFilters={setFilters} />}
    >
      {isBoard ? (
        <LeadsBoard filters={filters} onOpen={open} />
      ) : (
        <LeadsTable filters={filters} setFilters={setFilters} onOpen={open} />
      )}
      <LeadPanel id={filters.id} onClose={() => setFilters({ id: undefined })} />
      <ImportDialog
        into="leads"
        opened={filters.import === 'yes' && can('crm.import_contacts')}
        onClose={() => setFilters({ import: undefined })}
      />
    </Page>
  );
}
