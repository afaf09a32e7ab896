import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ActionResult } from '../../../api/actions.ts';
import { useCan } from '../../../api/catalogue.ts';
import { useList, useRead, useWrite } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { CreateButton } from '../../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

const NewDashboard = lazy(() => import('./new-dashboard.tsx').then((module) => ({ default: module.NewDashboard })));

type Listed = ActionResult<'dashboards.list'>['items'][number];

export function DashboardsScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'q' | 'create'>();
  const list = useList('dashboards.list', filters.q ? { q: filters.q } : {});
  const mayCreate = can('dashboards.save');
  const create = () => setFilters({ create: '1' }, 'push');
  useKey('c', () => mayCreate && create());
  const open = (id: string) => void navigate({ to: '/dashboards/$id', params: { id } });
  const columns: Column<Listed>[] = [
    { key: 'name', label: t('dashboards.name'), render: ({ name }) => name },
    {
      key: 'audience',
      label: t('dashboards.audience'),
      width: 180,
      hideBelow: 'sm',
      render: ({ sharedWith, role }) =>
        sharedWith === 'role'
          ? t('dashboards.role', { role: role ?? '' })
          : t(sharedWith === 'me' ? 'dashboards.only_me' : 'dashboards.everyone'),
    },
    {
      key: 'tiles',
      label: t('dashboards.tiles'),
      align: 'right',
      width: 110,
      hideBelow: 'sm',
      render: ({ tileCount }) => formatNumber(tileCount),
    },
    {
      key: 'updated',
      label: t('dashboards.updated'),
      width: 170,
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ];
  return (
    <Page
      title={t('dashboards.title')}
      description={t('dashboards.description')}
      actions={mayCreate && <CreateButton onClick={create}>{t('dashboards.create')}</CreateButton>}
      toolbar={<SearchBox label={t('dashboards.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />}
    >
      <DataTable
        label={t('dashboards.title')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={
          filters.q ? (
            <EmptyState icon={SearchX} title={t('dashboards.none_found')} />
          ) : (
            <EmptyState
              icon={ChartColumn}
              title={t('dashboards.empty')}
              needs="dashboards.save"
              action={mayCreate && <Starts onMade={open} />}
            >
              {t('dashboards.empty_text')}
            </EmptyState>
          )
        }
      />
      {filters.create && mayCreate && (
        <Suspense fallback={null}>
          <NewDashboard
            onClose={(id) => {
              setFilters({ create: undefined });
              if (id) open(id);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** The first few tables, each with a button that creates a dashboard for it. */
function Starts({ onMade }: { onMade: (id: string) => void }) {
  const { data } = useRead('dashboards.list_sources', {});
  const save = useWrite('dashboards.save', 'dashboard');
  return (
    <Group gap="xs" justify="center">
      {data?.items.slice(0, 3).map(({ source, name }) => (
        <Button
          key={source}
          variant="default"
          disabled={save.isPending}
          onClick={() =>
            save.mutate({ name, startFrom: source }, { onSuccess: ({ id }) => onMade(id), onError: notify.failed })
          }
        >
          {t('dashboards.start_from', { name })}
        </Button>
      ))}
    </Group>
  );
}
