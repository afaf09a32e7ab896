import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
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
import { BulkLeads } from './bulk-leads.tsx';
import { filtersOfView, type LeadFilterName, readLeadFilter } from './lead-filters.ts';
import { LeadPanel } from './lead-panel.tsx';
import { LeadsBoard } from './leads-board.tsx';
import { LeadsTable } from './leads-table.tsx';
import { LeadsToolbar } from './leads-toolbar.tsx';
import { standardLeadColumns, useLeadColumns } from './use-lead-columns.tsx';

export function LeadsScreen() {
  const [address, setFilters] = useFilters<LeadFilterName>();
  const [look, setLook] = useLook('leads');
  const filters = withLook(address, look);
  const filter = readLeadFilter(filters);
  const isBoard = filters.view === 'board';
  const list = useList('crm.list_leads', filter, { enabled: !isBoard });
  const selection = useSelection();
  const can = useCan();
  const all = useLeadColumns();
  const columns = shownColumns(all, standardLeadColumns, look.columns);
  const mayCreate = can('crm.create_lead');
  const mayChoose = can('crm.update_leads') || can('crm.delete_leads');
  const open = (id: string) => setFilters({ id }, 'push');
  const create = () => open('new');
  useKey('c', () => mayCreate && create());
  const sorted = sortedBy(all, filter, (sort, direction) => {
    setLook({ sort, direction });
    setFilters({ sort, dir: direction }, 'push');
  });
  const allIds = async () => (await allRows('crm.list_leads', filter)).map(({ id }) => id);
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
          <ExportButton name="leads" columns={columns} rows={() => allRows('crm.list_leads', filter)} />
          {mayCreate && <CreateButton onClick={create}>{t('leads.create')}</CreateButton>}
        </>
      }
      toolbar={
        <LeadsToolbar
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
      {isBoard ? (
        <LeadsBoard filters={filters} onOpen={open} />
      ) : (
        <>
          <LeadsTable
            filters={filters}
            setFilters={setFilters}
            list={list}
            columns={columns}
            wide={look.columns !== undefined}
            sorted={sorted}
            selection={mayChoose ? selection : undefined}
            onOpen={open}
          />
          <BulkLeads selection={selection} allIds={list.hasMore ? allIds : undefined} />
        </>
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

function withoutLimit({ limit: _, ...filter }: ReturnType<typeof readLeadFilter>) {
  return filter;
}
