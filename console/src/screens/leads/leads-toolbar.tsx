import { NativeSelect } from '@mantine/core';
import { leadStages } from '../../api/choices.ts';
import { useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { type LeadFilterName, leadSorts, readLeadFilter } from './lead-filters.ts';

interface LeadsToolbarProps {
  filters: Filters<LeadFilterName>;
  setFilters: SetFilters<LeadFilterName>;
}

export function LeadsToolbar({ filters, setFilters }: LeadsToolbarProps) {
  const people = usePeople();
  const { stage: _any, sort: _none, ...rest } = readLeadFilter(filters);
  const counts = useRead('crm.list_leads', { ...rest, limit: 1, counts: true }).data?.stages;
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
      {people.options.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('leads.owner_filter')}
          value={filters.owner ?? ''}
          onChange={(event) => setFilters({ owner: event.currentTarget.value }, 'push')}
          data={[{ value: '', label: t('leads.any_owner') }, ...people.options]}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('leads.sort')}
        value={filters.sort ?? 'newest'}
        onChange={(event) => setFilters({ sort: event.currentTarget.value }, 'push')}
        data={leadSorts.map((value) => ({ value, label: t(`leads.sort_${value}`) }))}
      />
      {view === 'table' && (
        <ChoiceBar
          label={t('leads.stage_filter')}
          value={filters.stage ?? ''}
          onChange={(stage) => setFilters({ stage }, 'push')}
          choices={[
            { value: '', label: t('ui.all') },
            ...leadStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`), count: counts?.[stage] })),
          ]}
        />
      )}
    </>
  );
}
