import { Button } from '@mantine/core';
import { SearchX, Target } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/types.ts';
import type { List } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t } from '../../words/words.ts';
import type { LeadFilterName } from './lead-filters.ts';

interface LeadsTableProps {
  filters: Filters<LeadFilterName>;
  setFilters: SetFilters<LeadFilterName>;
  list: List<Lead, unknown>;
  columns: Column<Lead>[];
  /** Called when somebody has chosen columns. */
  wide: boolean;
  sorted: SortedBy;
  /** For people who may change many leads at once. */
  selection: Selection | undefined;
  onOpen: (id: string) => void;
}

export function LeadsTable(props: LeadsTableProps) {
  const { filters, setFilters, list, columns, wide, sorted, selection, onOpen } = props;
  const can = useCan();
  const isFiltered = Boolean(filters.q || filters.stage || filters.owner);
  const noneFound = (
    <EmptyState
      icon={SearchX}
      title={t('leads.none_found')}
      action={
        <Button variant="default" onClick={() => setFilters({ q: '', stage: '', owner: '' })}>
          {t('leads.clear_filters')}
        </Button>
      }
    >
      {t('leads.none_found_text')}
    </EmptyState>
  );
  const noneYet = (
    <EmptyState
      icon={Target}
      title={t('leads.empty')}
      needs="crm.create_lead"
      action={can('crm.create_lead') && <Button onClick={() => onOpen('new')}>{t('leads.create')}</Button>}
    >
      {t('leads.empty_text')}
    </EmptyState>
  );
  return (
    <DataTable
      label={t('leads.title')}
      columns={columns}
      rows={list}
      rowKey={(lead) => lead.id}
      onOpen={(lead) => onOpen(lead.id)}
      selected={filters.id}
      sorted={sorted}
      wide={wide}
      selection={selection && { ...selection, nameOf: ({ name }) => name }}
      empty={isFiltered ? noneFound : noneYet}
    />
  );
}
