import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, SearchX, Table2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ListedTable, Table } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { CreateButton } from '../../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { TableRows } from './table-rows.tsx';

const NewTableDialog = lazy(() =>
  import('../fields/new-table-dialog.tsx').then((module) => ({ default: module.NewTableDialog })),
);

type Start = 'blank' | 'file';

/** All tables that the person may see, grouped by who created them. */
export function TablesScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'q' | 'create'>();
  const list = useList('tables.list_tables', { limit: 200, ...(filters.q ? { q: filters.q } : {}) });
  const mayCreate = can('tables.create_table');
  const create = (start: Start) => setFilters({ create: start }, 'push');
  useKey('c', () => mayCreate && create('blank'));

  const groups = [
    { title: t('tables.own'), kind: 'records' },
    { title: t('tables.reports'), kind: 'report' },
    { title: t('tables.system'), kind: 'system', description: t('tables.system_text') },
  ];
  const ofKind = (kind: string): ListedTable[] => list.items?.filter((table) => table.kind === kind) ?? [];
  const hasOwn = ofKind('records').length > 0 || ofKind('report').length > 0;
  const closeDialog = (made?: Table) => {
    setFilters({ create: undefined });
    if (made) void navigate({ to: '/tables/$tableId', params: { tableId: made.id } });
  };
  return (
    <Page
      title={t('tables.title')}
      description={t('tables.description')}
      actions={mayCreate && <CreateButton onClick={() => create('blank')}>{t('tables.create')}</CreateButton>}
      toolbar={<SearchBox label={t('tables.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />}
    >
      {(!list.items || list.error) && <TableRows label={t('tables.title')} list={list} tables={undefined} />}
      {list.items && !hasOwn && !filters.q && (
        <Section title={t('tables.own')}>
          <EmptyState
            icon={Table2}
            title={t('tables.empty')}
            needs="tables.create_table"
            action={
              mayCreate && (
                <Group gap="xs" justify="center">
                  <Button onClick={() => create('blank')}>{t('tables.start_blank')}</Button>
                  <Button variant="default" leftSection={<FileUp size={15} />} onClick={() => create('file')}>
                    {t('tables.start_import')}
                  </Button>
                </Group>
              )
            }
          >
            {t('tables.empty_text')}
          </EmptyState>
        </Section>
      )}
      {list.items?.length === 0 && filters.q && (
        <EmptyState icon={SearchX} title={t('tables.none_found')}>
          {t('tables.none_found_text')}
        </EmptyState>
      )}
      {groups
        .filter(({ kind }) => ofKind(kind).length > 0)
        .map(({ title, kind, description }) => (
          <Section key={kind} title={title} description={description}>
            <TableRows label={title} list={list} tables={ofKind(kind)} />
          </Section>
        ))}
      {filters.create && mayCreate && (
        <Suspense fallback={null}>
          <NewTableDialog start={filters.create === 'file' ? 'file' : 'blank'} onClose={closeDialog} />
        </Suspense>
      )}
    </Page>
  );
}
