import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { leadStages } from '../../api/choices.ts';
import type { Lead } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { FilterSheet } from '../../ui/lists/filter-sheet.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { SortSelect } from '../lists/sort-select.tsx';
import { type LeadFilterName, readLeadFilter } from './lead-filters.ts';
import { countOf, sumOf, sumOfAll, useStageTotals } from './use-stage-totals.ts';

interface LeadsToolbarProps {
  filters: Filters<LeadFilterName>;
  setFilters: SetFilters<LeadFilterName>;
  sorted: SortedBy;
  columns: Column<Lead>[];
  /** The buttons for saved views, columns and export. */
  menus: ReactNode;
}

export function LeadsToolbar(props: LeadsToolbarProps) {
  const { filters, setFilters, sorted, columns, menus } = props;
  const people = usePeople();
  const totals = useStageTotals(readLeadFilter(filters));
  const view = filters.view === 'board' ? 'board' : 'table';
  return (
    <>
      <ChoiceBar
        label={t('leads.view')}
        value={view}
        onChange={(value) => setFilters({ view: value === 'table' ? '' : value, stage: '' }, 'push')}
        choices={[
          { value: 'table', label: t('leads.table') },
          { value: 'board', label: t('leads.board') },
        ]}
      />
      <SearchBox label={t('leads.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <FilterSheet active={filters.owner ? 1 : 0} more={menus}>
        {people.options.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('leads.owner_filter')}
            value={filters.owner ?? ''}
            onChange={(event) => setFilters({ owner: event.currentTarget.value }, 'push')}
            data={[{ value: '', label: t('leads.any_owner') }, ...people.options]}
          />
        )}
        <SortSelect columns={columns} sorted={sorted} />
      </FilterSheet>
      {view === 'table' && (
        <ChoiceBar
          label={t('leads.stage_filter')}
          value={filters.stage ?? ''}
          onChange={(stage) => setFilters({ stage }, 'push')}
          choices={[
            { value: '', label: t('ui.all'), detail: totals ? sumOfAll(totals) : '' },
            ...leadStages.map((stage) => ({
              value: stage,
              label: t(`stage.${stage}`),
              count: countOf(totals, stage),
              detail: sumOf(totals, stage),
            })),
          ]}
        />
      )}
    </>
  );
}
