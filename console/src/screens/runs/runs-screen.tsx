import { ActionIcon, Button, Group, Switch, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ListedRun, RunFilter } from '../../api/types.ts';
import { type List, useList } from '../../api/use-action.ts';
import { useChangedAt } from '../../ui/browser/use-changed-at.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { filterOf, type RunAddressName, statusOf } from './run-filter.ts';
import { RunsTable } from './runs-table.tsx';
import { RunsToolbar } from './runs-toolbar.tsx';

const RetryManyDialog = lazy(() =>
  import('./retry-many-dialog.tsx').then((module) => ({ default: module.RetryManyDialog })),
);

export function RunsScreen() {
  const can = useCan();
  const [address, setAddress] = useFilters<RunAddressName>();
  const [asking, setAsking] = useState(false);
  const now = useChangedAt(address.period);
  const live = address.live !== 'off';
  const filter = filterOf(address, now);
  const list = useRunList(filter, live);
  const mayRetry = can('workflows.retry_runs') && ['all', 'failed', 'cancelled'].includes(statusOf(address));
  return (
    <Page
      title={t('runs.title')}
      description={t('runs.description')}
      width="full"
      actions={
        <Group gap="sm">
          <LiveSwitch live={live} onChange={(on) => setAddress({ live: on ? '' : 'off' })} onRefresh={list.retry} />
          {mayRetry && (
            <Button variant="default" leftSection={<RotateCcw size={15} />} onClick={() => setAsking(true)}>
              {t('runs.retry_many')}
            </Button>
          )}
        </Group>
      }
      toolbar={<RunsToolbar address={address} onChange={setAddress} />}
    >
      <RunsTable list={list} address={address} onClear={() => setAddress(cleared(address))} />
      {asking && (
        <Suspense fallback={null}>
          <RetryManyDialog filter={filter} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function cleared(address: object): Record<string, undefined> {
  const names = Object.keys(address).filter((name) => name !== 'live');
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

interface LiveSwitchProps {
  live: boolean;
  onChange: (live: boolean) => void;
  onRefresh: () => void;
}

/** Whether the list is updated live; otherwise a button refetches it. */
function LiveSwitch({ live, onChange, onRefresh }: LiveSwitchProps) {
  return (
    <>
      {!live && (
        <Tooltip label={t('runs.refresh')}>
          <ActionIcon aria-label={t('runs.refresh')} onClick={onRefresh}>
            <RefreshCw size={15} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('runs.live_hint')}>
        <Switch
          label={t('runs.live')}
          checked={live}
          onChange={(event) => onChange(event.currentTarget.checked)}
          labelPosition="left"
        />
      </Tooltip>
    </>
  );
}

/** The matching runs. While not live, the loaded list stays the same until somebody refetches it. */
function useRunList(filter: RunFilter, live: boolean): List<ListedRun, unknown> {
  const client = useQueryClient();
  const input = { ...filter, limit: 50 };
  const isLoaded = client.getQueryState(['workflows.list_runs', input, 'pages'])?.data !== undefined;
  return useList('workflows.list_runs', input, { enabled: live || !isLoaded });
}
