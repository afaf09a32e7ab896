import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import { ImportDialog } from '../contacts/import/import-dialog.tsx';
import { ImportButton } from '../contacts/import-button.tsx';
import { allRows } from '../lists/all-rows.ts';
import { useChosenRows } from '../lists/bulk/use-chosen-rows.ts';
import { useListTools } from '../lists/use-list-tools.tsx';
import { useLook, withLook } from '../lists/use-look.ts';
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
  const list = useList('crm.list_leads', { ...filter, pictures: true }, { enabled: !isBoard });
  const selection = useSelection();
  const can = useCan();
  const all = useLeadColumns();
  const { limit: _, ...settings } = filter;
  const tools = useListTools({
    ...{ list: 'leads' as const, look, setLook, setFilters, saved: filters.saved, settings },
    columns: all,
    standardColumns: standardLeadColumns,
    standardSort: 'newest',
    filtersOf: filtersOfView,
    rows: () => allRows('crm.list_leads', filter),
    withoutColumns: isBoard,
    onView: selection.clear,
  });
  const mayCreate = can('crm.create_lead');
  const chosen = useChosenRows(list.items, list.hasMore ? () => allRows('crm.list_leads', filter) : undefined);
  const mayChoose = can('crm.update_leads') || can('crm.delete_leads');
  const open = (id: string) => setFilters({ id }, 'push');
  const create = () => open('new');
  useKey('c', () => mayCreate && create());
  return (
    <Page
      title={t('leads.title')}
      width={isBoard ? 'full' : 'normal'}
      actions={
        <>
          <ImportButton onClick={() => setFilters({ import: 'yes' }, 'push')} />
          {mayCreate && <CreateButton onClick={create}>{t('leads.create')}</CreateButton>}
        </>
      }
      toolbar={
        <LeadsToolbar
          filters={filters}
          setFilters={setFilters}
          sorted={tools.sorted}
          columns={all}
          menus={tools.menus}
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
            columns={tools.columns}
            wide={tools.wide}
            sorted={tools.sorted}
            selection={mayChoose ? selection : undefined}
            onOpen={open}
          />
          <BulkLeads selection={selection} chosen={chosen} />
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
