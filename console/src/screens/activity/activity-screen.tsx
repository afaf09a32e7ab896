import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { catalogueQuery } from '../../api/catalogue.ts';
import type { ActivityFilter } from '../../api/types.ts';
import { useList, useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { type Filters, useFilters } from '../../ui/lists/use-filters.ts';
import { PersonName } from '../../ui/values/person-name.tsx';
import { LogTime } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import classes from './activity.module.css';
import { ActivityDetail } from './activity-detail.tsx';
import { type FoldedEntry, foldRepeated } from './fold-repeated.ts';

type FilterName = 'q' | 'person' | 'module' | 'via' | 'from' | 'to' | 'id';
const noFilters = { q: '', person: '', module: '', via: '', from: '', to: '' };
const doors = ['session', 'api', 'cli', 'mcp', 'chat', 'workflow', 'a2a', 'system'] as const;

export function ActivityScreen() {
  const [filters, setFilters] = useFilters<FilterName>();
  const list = useList('workspace.activity', readFilter(filters));
  const people = usePeople();
  const modules = useQuery(catalogueQuery()).data?.modules ?? [];
  const columns: Column<FoldedEntry>[] = [
    {
      key: 'who',
      label: t('activity.who'),
      width: 200,
      render: (entry) => <PersonName name={entry.actor?.name ?? t('ui.system')} personId={entry.actor?.id} />,
    },
    {
      key: 'what',
      label: t('activity.what'),
      bare: true,
      render: ({ summary, times }) => (times > 1 ? t('activity.repeated', { summary, count: times }) : summary),
    },
    {
      key: 'via',
      label: t('activity.via'),
      hideBelow: 'sm',
      render: (entry) => (
        <>
          {viaText(entry.via, entry.client)}
          {entry.approvalId && (
            <>
              {' · '}
              <Link to="/approvals/$id" params={{ id: entry.approvalId }} style={{ color: 'var(--svc-accent)' }}>
                {t('activity.approved')}
              </Link>
            </>
          )}
        </>
      ),
    },
    { key: 'when', label: t('activity.when'), bare: true, render: (entry) => <LogTime at={entry.at} /> },
  ];
  const { id, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some(Boolean);
  return (
    <Page
      title={t('activity.title')}
      description={t('activity.description')}
      toolbar={
        <>
          <SearchBox label={t('activity.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
          {people.options.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('activity.who')}
              value={filters.person ?? ''}
              onChange={(event) => setFilters({ person: event.currentTarget.value }, 'push')}
              data={[{ value: '', label: t('activity.any_person') }, ...people.options]}
            />
          )}
          <NativeSelect
            size="xs"
            aria-label={t('activity.module')}
            value={filters.module ?? ''}
            onChange={(event) => setFilters({ module: event.currentTarget.value }, 'push')}
            data={[
              { value: '', label: t('activity.any_module') },
              ...modules.map((module) => ({ value: module.name, label: module.title })),
            ]}
          />
          <NativeSelect
            size="xs"
            aria-label={t('activity.via')}
            value={filters.via ?? ''}
            onChange={(event) => setFilters({ via: event.currentTarget.value }, 'push')}
            data={[
              { value: '', label: t('activity.any_via') },
              ...doors.map((via) => ({ value: via, label: t(`via.${via}`) })),
            ]}
          />
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              kind="date"
              size="xs"
              leftSection={<span className={classes.part}>{t(`activity.${name}`)}</span>}
              leftSectionWidth={40}
              w={176}
              aria-label={t(`activity.${name}`)}
              value={filters[name] ?? ''}
              onChange={(day) => setFilters({ [name]: day })}
            />
          ))}
        </>
      }
    >
      <DataTable
        label={t('activity.title')}
        columns={columns}
        rows={{ ...list, items: list.items && foldRepeated(list.items) }}
        rowKey={(entry) => entry.id}
        onOpen={(entry) => setFilters({ id: entry.id }, 'push')}
        selected={id}
        empty={
          <EmptyState
            icon={Activity}
            title={isFiltered ? t('activity.none_found') : t('activity.empty')}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => setFilters(noFilters)}>
                  {t('leads.clear_filters')}
                </Button>
              )
            }
          >
            {!isFiltered && t('activity.empty_text')}
          </EmptyState>
        }
      />
      <ActivityPanel id={id} onClose={() => setFilters({ id: undefined })} />
    </Page>
  );
}

function readFilter(filters: Filters<FilterName>): ActivityFilter {
  const filter: ActivityFilter = { limit: 50 };
  if (filters.q) filter.q = filters.q;
  if (filters.person) filter.actorId = filters.person;
  if (filters.module) filter.module = filters.module;
  if (filters.via) filter.via = filters.via;
  if (filters.from) filter.from = startOfDay(filters.from).toISOString();
  if (filters.to) filter.to = endOfDay(filters.to).toISOString();
  return filter;
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** The range includes the whole last day. */
function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999`);
}

/** One entry: who did it, how they called svc, and the values before and after. */
function ActivityPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const entry = useRead('workspace.get_activity', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = entry.data?.id === id ? entry.data : undefined;
  return (
    <DetailPanel title={t('activity.entry')} opened={Boolean(id)} onClose={onClose}>
      {shown && <ActivityDetail entry={shown} />}
      {!shown && entry.error && <ErrorBox error={entry.error} onRetry={() => void entry.refetch()} />}
      {!shown && !entry.error && (
        <Stack>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      )}
    </DetailPanel>
  );
}
