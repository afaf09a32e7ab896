import { NativeSelect } from '@mantine/core';
import { leadStages } from '../../api/choices.ts';
import type { Lead } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { ColumnsMenu } from '../../ui/lists/columns-menu.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { FilterSheet } from '../../ui/lists/filter-sheet.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { SortedBy } from '../../ui/lists/sort-head.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { SortSelect } from '../contacts/list/sort-select.tsx';
import { type ListView, type ViewSettings, ViewsMenu } from '../contacts/list/views-menu.tsx';
import { type LeadFilterName, readLeadFilter } from './lead-filters.ts';
import { countOf, sumOf, sumOfAll, useStageTotals } from './use-stage-totals.ts';

interface LeadsToolbarProps {
  filters: Filters<LeadFilterName>;
  setFilters: SetFilters<LeadFilterName>;
  sorted: SortedBy;
  columns: Column<Lead>[];
  shown: string[];
  onColumns: (keys: string[] | undefined) => void;
  settings: ViewSettings;
  onView: (view: ListView | undefined) => void;
}

export function LeadsToolbar(props: LeadsToolbarProps) {
  const { filters, setFilters, sorted, columns, shown, onColumns, settings, onView } = props;
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
      <FilterSheet active={[filters.owner, filters.stage].filter(Boolean).length}>
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
      <ViewsMenu list="leads" openId={filters.saved} current={settings} onOpen={onView} />
      {view === 'table' && (
        <>
          <ColumnsMenu columns={columns} shown={shown} onChange={onColumns} />
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
        </>
      )}
    </>
  );
}
