import { Button } from '@mantine/core';
import { SearchX, Target } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { type LeadFilterName, readLeadFilter } from './lead-filters.ts';
import { useLeadColumns } from './use-lead-columns.tsx';

interface LeadsTableProps {
  filters: Filters<LeadFilterName>;
  setFilters: SetFilters<LeadFilterName>;
  onOpen: (id: string) => void;
}

export function LeadsTable({ filters, setFilters, onOpen }: LeadsTableProps) {
  const list = useList('crm.list_leads', readLeadFilter(filters));
  const can = useCan();
  const isFiltered = Boolean(filters.q || filters.stage || filters.owner);
  const columns = useLeadColumns();
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
      empty={isFiltered ? noneFound : noneYet}
    />
  );
}
