import { Button } from '@mantine/core';
import { SearchX, Target } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/shapes.ts';
import { useList } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { Filters, SetFilters } from '../../ui/use-filters.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { type LeadFilterName, readLeadFilter } from './lead-filters.ts';
import { LeadStageDot } from './lead-stage.tsx';

interface LeadsTableProps {
  filters: Filters<LeadFilterName>;
  setFilters: SetFilters<LeadFilterName>;
  onOpen: (id: string) => void;
}

export function LeadsTable({ filters, setFilters, onOpen }: LeadsTableProps) {
  const list = useList('crm.list_leads', readLeadFilter(filters));
  const people = usePeople();
  const can = useCan();
  const isFiltered = Boolean(filters.q || filters.stage || filters.owner);
  const columns: Column<Lead>[] = [
    { key: 'name', label: t('lead.name'), render: (lead) => lead.name },
    { key: 'company', label: t('lead.company'), hideBelow: 'sm', render: (lead) => lead.company },
    { key: 'stage', label: t('lead.stage'), render: (lead) => <LeadStageDot stage={lead.stage} /> },
    {
      key: 'value',
      label: t('lead.value'),
      align: 'right',
      hideBelow: 'sm',
      render: (lead) => lead.value !== null && formatMoney(lead.value, lead.currency ?? 'EUR'),
    },
    {
      key: 'owner',
      label: t('lead.owner'),
      hideBelow: 'md',
      render: (lead) => {
        const name = people.nameOf(lead.ownerId);
        return name && <PersonName name={name} />;
      },
    },
    {
      key: 'next',
      label: t('lead.next_step'),
      hideBelow: 'lg',
      render: (lead) => lead.nextStepAt && <TimeAgo at={lead.nextStepAt} />,
    },
    { key: 'updated', label: t('lead.updated'), hideBelow: 'md', render: (lead) => <TimeAgo at={lead.updatedAt} /> },
  ];
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
