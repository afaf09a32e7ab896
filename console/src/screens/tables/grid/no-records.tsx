import { Button, Group } from '@mantine/core';
import { Rows3, SearchX, SquarePlus } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import type { TableAddress } from './window/read-query.ts';
import type { TableQuery } from './window/use-table-query.ts';

interface NoRecordsProps {
  table: Table;
  query: TableQuery;
  onAdd: (() => void) | undefined;
  onAddField: (() => void) | undefined;
}

/** Explains why there are no records, and what to do about it. */
export function NoRecords({ table, query, onAdd, onAddField }: NoRecordsProps) {
  const can = useCan();
  const [, setAddress] = useFilters<TableAddress>();
  if (query.q !== '' || query.filter) {
    const showAll = () => setAddress({ q: undefined, filter: query.view?.filter ? 'none' : undefined }, 'push');
    return (
      <EmptyState
        icon={SearchX}
        title={t('grid.none_match')}
        action={
          <Button variant="default" onClick={showAll}>
            {t('grid.clear_all')}
          </Button>
        }
      >
        {t('grid.none_match_text')}
      </EmptyState>
    );
  }
  if (table.fields.length === 0) {
    return (
      <EmptyState
        icon={SquarePlus}
        title={t('grid.no_fields')}
        action={onAddField && <Button onClick={onAddField}>{t('grid.add_field')}</Button>}
      >
        {t('grid.no_fields_text')}
      </EmptyState>
    );
  }
  const mayImport = table.rights.import && can('tables.start_import');
  return (
    <EmptyState
      icon={Rows3}
      title={t('grid.empty')}
      action={
        <Group gap="xs" justify="center">
          {onAdd && <Button onClick={onAdd}>{t('grid.add')}</Button>}
          {mayImport && (
            <Button variant="default" onClick={() => setAddress({ tab: 'import' }, 'push')}>
              {t('tables.start_import')}
            </Button>
          )}
        </Group>
      }
    >
      {onAdd ? t('grid.empty_text') : t('grid.empty_read_only')}
    </EmptyState>
  );
}
